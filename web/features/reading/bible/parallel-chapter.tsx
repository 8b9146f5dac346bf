import { useMemo, useRef } from 'react'
import type { BibleChapterText } from '#contract/reading/bible.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { versesIn } from '#contract/scripture/verse-range.ts'
import { OriginalWordsButton } from '#web/features/reading/shared/verse/original-words-button.tsx'
import { type ParallelRow, parallelRows } from '#web/features/reading/shared/verse/parallel-rows.ts'
import { ParallelVerses } from '#web/features/reading/shared/verse/parallel-verses.tsx'
import { markVerses } from '#web/lib/scripture/mark-verses.ts'
import type { PressedVerse, VersePress } from '#web/lib/scripture/pressed-verse.ts'
import { useVersePress } from '#web/lib/scripture/use-verse-press.ts'
import { VerseActionsButton } from '#web/lib/scripture/verse-actions-button.tsx'
import { BlankVerses } from './blank-verses.tsx'
import { useMarkedVerse } from './use-marked-verse.ts'

interface Props {
  texts: readonly BibleChapterText[]
  /** Number of the verse to highlight and scroll to; null if the URL names none. */
  verse: number | null
  onVerse: (pressed: PressedVerse, passage: Passage) => void
  /** Opens the interlinear view of the chapter. */
  onOriginalWords: () => void
}

/** A chapter in two translations, verse by verse: side by side on wide screens, stacked on narrow ones. */
export function ParallelChapter({ texts, verse, onVerse, onOriginalWords }: Props) {
  const section = useRef<HTMLElement>(null)
  const passages = useMemo(() => texts.map(({ passage }) => passage), [texts])
  const rows = useMemo(() => parallelRows(passages), [passages])
  useMarkedVerse(section, verse)

  function ask({ index: rowIndex, anchor }: VersePress, pressed?: Element): void {
    const row = rows[rowIndex]
    const name = pressed?.closest<HTMLElement>('[data-translation]')?.dataset.translation
    const hasIt = passages.filter((_, place) => row?.texts[place])
    const passage = hasIt.find(({ translation }) => translation === name) ?? hasIt[0]
    if (!row || !passage) return
    const verses = versesIn(passage)
    const rowOf = (index: number) => rows.findIndex((one) => isSame(one, verses[index]))
    const index = verses.findIndex((one) => isSame(row, one))
    const mark = (first: number, last: number) =>
      section.current ? markVerses(section.current, rowOf(first), rowOf(last)) : () => undefined
    onVerse({ index, anchor, mark }, passage)
  }
  useVersePress(section, ask)

  return (
    <>
      <section ref={section} aria-label="Both translations" className="passage relative grid gap-6">
        <VerseActionsButton passage={section} onPress={ask} />
        <ParallelVerses passages={passages} />
        <div className="flex justify-end print:hidden">
          <OriginalWordsButton onPress={onOriginalWords} />
        </div>
      </section>
      {texts.map((text) => (
        <BlankVerses key={text.passage.translation} text={text} />
      ))}
    </>
  )
}

type Position = Pick<ParallelRow, 'chapter' | 'verse'>

function isSame(one: Position, other: Position | undefined): boolean {
  return one.chapter === other?.chapter && one.verse === other.verse
}
