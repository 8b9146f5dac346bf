import { useState } from 'react'
import type { Study } from '#contract/reading/study.ts'
import { AddToMemory } from '#web/features/reading/memory/add-to-memory.tsx'
import { VerseNote } from '#web/features/reading/note/verse-note.tsx'
import { ShareDialog } from '#web/features/reading/study/share/share-dialog.tsx'
import type { PressedVerse } from '#web/features/reading/study/verse/pressed-verse.ts'
import { type ChosenVerses, VersePopover } from '#web/features/reading/study/verse/verse-popover.tsx'

interface Props {
  study: Pick<Study, 'day' | 'passage'>
  /** A member by their id, or "visitor"; null while nobody knows. */
  owner: string | null
  pressed: PressedVerse
  onClose: () => void
}

/** What can be done with a verse, and what follows from it. All of it comes with the first press on a number. */
export function VerseActions({ study: { day, passage }, owner, pressed, onClose }: Props) {
  function close(): void {
    onClose()
    // The number itself takes no focus; the button under the passage does.
    requestAnimationFrame(() => pressed.element.focus({ preventScroll: true }))
  }
  const [next, setNext] = useState<{ act: 'note' | 'share'; chosen: ChosenVerses } | null>(null)

  function writeNote(chosen: ChosenVerses): void {
    // A day has one new note at a time: where its form is open under the study, it goes on there.
    const begun = document.querySelector<HTMLElement>('form[aria-label="New Note"] input')
    if (begun) {
      onClose()
      requestAnimationFrame(() => begun.focus())
    } else setNext({ act: 'note', chosen })
  }

  if (next?.act === 'share') {
    const { verse, lines, reference } = next.chosen
    return <ShareDialog picture={{ day, verse, text: lines.join(' '), reference }} onClose={close} />
  }
  if (next && owner !== null)
    return <VerseNote owner={owner} day={day} reference={next.chosen.reference} onClose={close} />
  return (
    <VersePopover
      passage={passage}
      pressed={pressed}
      onClose={close}
      onNote={writeNote}
      onShare={(chosen) => setNext({ act: 'share', chosen })}
      memory={(reference) => <AddToMemory owner={owner} reference={reference} />}
    />
  )
}
