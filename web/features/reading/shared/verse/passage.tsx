import { type ReactNode, useId, useRef } from 'react'
import type { Passage as Passage_ } from '#contract/scripture/passage.ts'
import { markVerses } from '#web/lib/scripture/mark-verses.ts'
import type { PressedVerse, VersePress } from '#web/lib/scripture/pressed-verse.ts'
import { useVersePress } from '#web/lib/scripture/use-verse-press.ts'
import { VerseActionsButton } from '#web/lib/scripture/verse-actions-button.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { OriginalWordsButton } from './original-words-button.tsx'

interface Props {
  passage: Passage_
  /** Accessible title of the passage; and the level of its heading. */
  title?: string
  heading?: 'h2' | 'h3'
  onVerse: (pressed: PressedVerse) => void
  /** Opens the interlinear view of the passage; absent if its tokens are not available. */
  onOriginalWords?: (() => void) | undefined
  /** Links to display after the passage. */
  children?: ReactNode
}

/**
 * A passage of Scripture. A press on a verse, its text or its number, opens the menu of the verse.
 * Screen readers skip verse numbers; for them and for keyboards there is a button before the text.
 */
export function Passage({
  passage,
  title = 'Passage',
  heading: Heading = 'h3',
  onVerse,
  onOriginalWords,
  children,
}: Props) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const ask = (pressed: VersePress) =>
    onVerse({
      ...pressed,
      mark: (first, last) => (section.current ? markVerses(section.current, first, last) : () => undefined),
    })
  useVersePress(section, ask)
  return (
    <section ref={section} aria-labelledby={id} className="passage relative">
      <Heading id={id} className="sr-only">
        {title}
      </Heading>
      <VerseActionsButton passage={section} onPress={ask} />
      <Scripture passage={passage} />
      <div className="-mt-9 -me-2.5 flex items-center justify-end print:hidden">
        {onOriginalWords && <OriginalWordsButton onPress={onOriginalWords} />}
      </div>
      {children}
    </section>
  )
}
