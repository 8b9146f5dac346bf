import { useMemo, useRef } from 'react'
import type { BibleChapterText } from '#contract/reading/bible.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { versesIn } from '#contract/scripture/verse-range.ts'
import { markVerses } from '#web/features/reading/shared/verse/mark-verses.ts'
import { OriginalWordsButton } from '#web/features/reading/shared/verse/original-words-button.tsx'
import type { PressedVerse, VersePress } from '#web/features/reading/shared/verse/pressed-verse.ts'
import { useVersePress } from '#web/features/reading/shared/verse/use-verse-press.ts'
import { VerseActionsButton } from '#web/features/reading/shared/verse/verse-actions-button.tsx'
import { Scripture, translationNames } from '#web/ui/scripture/scripture.tsx'
import { BlankVerses } from './blank-verses.tsx'
import { type ParallelRow, parallelRows } from './parallel-rows.ts'
import { useMarkedVerse } from './use-marked-verse.ts'
import './parallel.css'

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
        <div data-text className="grid gap-x-14 gap-y-5 lg:grid-cols-2">
          {passages.map(({ translation }) => (
            <h2 key={translation} className="font-sans text-sm text-soft max-lg:hidden">
              {translationNames[translation]}
            </h2>
          ))}
          {rows.map((row) => (
            <Row key={row.verse} row={row} passages={passages} />
          ))}
        </div>
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

function Row({
  row: { verse, headings, texts },
  passages,
}: {
  row: ParallelRow
  passages: readonly Passage[]
}) {
  return (
    <>
      {headings.map((heading) => (
        <p key={heading} className="reading parallel-heading">
          <span className="scripture-heading">{heading}</span>
        </p>
      ))}
      <div className="parallel-verse relative grid gap-x-14 gap-y-2">
        <span aria-hidden="true" className="verse-number">
          {verse}
        </span>
        {passages.map(({ translation }, place) => {
          const text = texts[place]
          return (
            <div key={translation} data-translation={translation}>
              <abbr title={translationNames[translation]} className="text-soft text-xs no-underline">
                {translation}
              </abbr>
              {text && <Scripture passage={text} uncited />}
            </div>
          )
        })}
      </div>
    </>
  )
}

type Position = Pick<ParallelRow, 'chapter' | 'verse'>

function isSame(one: Position, other: Position | undefined): boolean {
  return one.chapter === other?.chapter && one.verse === other.verse
}
