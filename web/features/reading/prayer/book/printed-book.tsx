import type { TimesPrayed } from '#web/features/reading/prayer/prayed-log.ts'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'
import { type BookPage, countInWords, yearsInWords } from './book-pages.ts'
import { PrayerPage } from './prayer-page.tsx'

interface Props {
  pages: readonly BookPage[]
  times: ReadonlyMap<string, TimesPrayed> | null
}

/** The whole book, rendered for printing only: on screen, two thousand hidden prayers would be wasted work. */
export function PrintedBook({ pages, times }: Props) {
  if (!useIsPrinting()) return null
  return (
    <div className="printed-book hidden print:block">
      {pages.map((page) => {
        if (page.kind === 'title') return <PrintedTitle key="title" {...page} />
        if (page.kind === 'year') {
          return (
            <h2 key={page.year} className="printed-year">
              {page.year}
            </h2>
          )
        }
        const { id } = page.prayer
        return (
          <article key={id} className="printed-prayer" aria-labelledby={`printed-${id}`}>
            <PrayerPage prayer={page.prayer} times={times?.get(id)} headingId={`printed-${id}`} />
          </article>
        )
      })}
    </div>
  )
}

function PrintedTitle({ count, years }: Extract<BookPage, { kind: 'title' }>) {
  return (
    <div className="printed-title">
      <div>
        <p className="font-serif text-3xl">Answered Prayers</p>
        <p className="mt-6 font-serif text-lg">{yearsInWords(years)}</p>
        <p className="mt-2 text-soft">{countInWords(count)}</p>
      </div>
    </div>
  )
}
