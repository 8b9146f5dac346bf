import { Suspense, useState } from 'react'
import { addressOfReference } from '#contract/scripture/bible-slug.ts'
import { isOpenPassage } from '#contract/scripture/open-passages.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { knownMemberOf, ownerOf } from '#web/features/account/shared/viewer.ts'
import { MarkVerses } from '#web/features/reading/mark/choose/mark-verses.tsx'
import type { Mark } from '#web/features/reading/mark/mark.data.ts'
import { AddToMemory } from '#web/features/reading/memory/add-to-memory.tsx'
import { VerseNote } from '#web/features/reading/note/verse-note.tsx'
import { CompareVerses } from '#web/features/reading/shared/verse/compare-verses.tsx'
import { CrossReferences } from '#web/features/reading/shared/verse/cross-references.tsx'
import { type ChosenVerses, VersePopover } from '#web/features/reading/shared/verse/verse-popover.tsx'
import { ShareDialog } from '#web/features/reading/study/share/share-dialog.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { PressedVerse } from '#web/lib/scripture/pressed-verse.ts'
import type { VerseMenuProps } from '#web/lib/scripture/verse-menu.ts'
import { WordTools } from './word-tools.tsx'

const OriginalWords = lazyPart(async () => (await import('./original-words.tsx')).OriginalWords)

const MarkDialog = lazyPart(
  async () => (await import('#web/features/reading/mark/edit/mark-dialog.tsx')).MarkDialog,
)

interface Props {
  passage: Passage
  /** Path of the page that contains the verse: "/studies/3". */
  page: string
  /** Day to which a new note belongs; null for a passage that is not part of a study. */
  day: number | null
  /** Id of the member, or "visitor"; null while unknown. */
  owner: string | null
  pressed: PressedVerse
  onClose: () => void
}

type Next =
  | { act: 'note'; chosen: ChosenVerses }
  | { act: 'share'; chosen: ChosenVerses }
  | { act: 'compare'; verses: Passage }
  | { act: 'original-words'; verses: Passage }
  | { act: 'cross-references'; reference: string }
  | { act: 'mark'; mark: Mark }

/** Menu of a verse in a passage outside its chapter and its study; what is shared links to the chapter. */
export function VerseMenu({ passage, pressed, onClose }: VerseMenuProps) {
  const owner = ownerOf(useViewer())
  const [page = '/bible'] = addressOfReference(passage.reference)?.split('?') ?? []
  return <VerseActions {...{ passage, page, owner, pressed, onClose }} day={null} />
}

/** Displays the menu of a verse and its dialogs. All of it is loaded with the first press on a verse. */
export function VerseActions(props: Props) {
  const { passage } = props
  const known = knownMemberOf(useViewer())
  const pageHasTools = known !== null || (passage.translation === 'WEB' && isOpenPassage(passage.reference))
  return (
    <>
      <Actions {...props} />
      {/* `WordTools` handles presses on words of Scripture. The page mounts it for members, and for visitors if its
          passage is open to everyone. Otherwise it is mounted here, because this menu can open another passage, which
          may be open to everyone. */}
      {!pageHasTools && <WordTools />}
    </>
  )
}

function Actions({ passage, page, day, owner, pressed, onClose }: Props) {
  function close(): void {
    onClose()
    // If the user opened the menu with the button for keyboard users, the focus returns to that button. If the user
    // pressed the text of the verse, there is no such button.
    const { anchor } = pressed
    if (anchor instanceof HTMLElement) requestAnimationFrame(() => anchor.focus({ preventScroll: true }))
  }
  const [next, setNext] = useState<Next | null>(null)

  function writeNote(chosen: ChosenVerses): void {
    // A new note has one draft per day. If its form is already open below the study, that form is focused, so that no
    // second form edits the same draft.
    const begun = document.querySelector<HTMLElement>('form[aria-label="New Note"] input')
    if (begun) {
      onClose()
      requestAnimationFrame(() => begun.focus())
    } else setNext({ act: 'note', chosen })
  }

  if (next?.act === 'share') {
    const { verse, lines, reference } = next.chosen
    const { translation } = passage
    const picture = {
      page,
      verse,
      text: lines.join(' '),
      reference,
      ...(translation !== 'WEB' && { translation }),
    }
    return <ShareDialog picture={picture} onClose={close} />
  }
  if (next?.act === 'compare') return <CompareVerses passage={next.verses} onClose={close} />
  if (next?.act === 'original-words')
    return (
      <Suspense>
        <OriginalWords passage={next.verses} returnTo={page} onClose={close} />
      </Suspense>
    )
  if (next?.act === 'cross-references') return <CrossReferences reference={next.reference} onClose={close} />
  if (next?.act === 'mark' && owner !== null)
    return (
      <Suspense>
        <MarkDialog owner={owner} mark={next.mark} onClose={close} />
      </Suspense>
    )
  if (next?.act === 'note' && owner !== null)
    return <VerseNote owner={owner} day={day} reference={next.chosen.reference} onClose={close} />
  return (
    <VersePopover
      passage={passage}
      pressed={pressed}
      onClose={close}
      onNote={writeNote}
      onShare={(chosen) => setNext({ act: 'share', chosen })}
      onCompare={(verses) => setNext({ act: 'compare', verses })}
      onCrossReferences={(reference) => setNext({ act: 'cross-references', reference })}
      onOriginalWords={
        passage.translation === 'WEB' ? (verses) => setNext({ act: 'original-words', verses }) : undefined
      }
      marks={(verses) => (
        <MarkVerses owner={owner} verses={verses} onEdit={(mark) => setNext({ act: 'mark', mark })} />
      )}
      memory={(reference) => <AddToMemory owner={owner} reference={reference} isTile />}
    />
  )
}
