import { useRef } from 'react'
import type { BibleChapterText } from '#contract/reading/bible.ts'
import { Passage } from '#web/features/reading/shared/verse/passage.tsx'
import type { PressedVerse } from '#web/lib/scripture/pressed-verse.ts'
import { translationNames } from '#web/ui/scripture/scripture.tsx'
import { BlankVerses } from './blank-verses.tsx'
import { useMarkedVerse } from './use-marked-verse.ts'

interface Props {
  text: BibleChapterText
  /** The verse to highlight and scroll to. */
  verse: number | null
  onVerse: (pressed: PressedVerse) => void
  /** Opens the interlinear view of the chapter. */
  onOriginalWords?: (() => void) | undefined
}

/** A chapter in one translation. */
export function ChapterText({ text, verse, onVerse, onOriginalWords }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useMarkedVerse(place, verse)
  return (
    <div ref={place}>
      <Passage
        passage={text.passage}
        title={translationNames[text.passage.translation]}
        heading="h2"
        onVerse={onVerse}
        onOriginalWords={onOriginalWords}
      />
      <BlankVerses text={text} />
    </div>
  )
}
