import { Fragment, useMemo } from 'react'
import type { Passage } from '#contract/scripture/passage.ts'
import { Scripture, translationNames } from '#web/ui/scripture/scripture.tsx'
import { type ParallelRow, parallelRows } from './parallel-rows.ts'
import './parallel.css'

/** Verses in several translations, verse by verse: side by side if there is room, otherwise one below the other. */
export function ParallelVerses({ passages }: { passages: readonly Passage[] }) {
  const rows = useMemo(() => parallelRows(passages), [passages])
  return (
    <div data-text className="parallel">
      <p className="parallel-names">
        {passages.map(({ translation }) => (
          <span key={translation}>{translationNames[translation]}</span>
        ))}
      </p>
      {rows.map((row) => (
        <Row key={`${row.chapter}:${row.verse}`} row={row} passages={passages} />
      ))}
    </div>
  )
}

function Row({ row, passages }: { row: ParallelRow; passages: readonly Passage[] }) {
  const { verse, headings, texts } = row
  return (
    <Fragment>
      {headings.map((heading) => (
        <p key={heading} className="reading parallel-heading">
          <span className="scripture-heading">{heading}</span>
        </p>
      ))}
      <div className="parallel-verse">
        <span aria-hidden="true" className="verse-number">
          {verse}
        </span>
        {passages.map(({ translation }, place) => {
          const text = texts[place]
          return (
            <div key={translation} data-translation={translation}>
              <abbr title={translationNames[translation]}>{translation}</abbr>
              {text ? (
                <Scripture passage={text} uncited />
              ) : (
                <p className="text-soft">Not in this translation.</p>
              )}
            </div>
          )
        })}
      </div>
    </Fragment>
  )
}
