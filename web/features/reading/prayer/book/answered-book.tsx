import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { TimesPrayed } from '#web/features/reading/prayer/prayed-log.ts'
import { usePrayers } from '#web/features/reading/prayer/prayer.data.ts'
import { useKeys } from '#web/features/reading/prayer/use-keys.ts'
import { usePrayed } from '#web/features/reading/prayer/use-prayed.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { EmptyState, LoadingState, Skeleton } from '#web/ui/states.tsx'
import { type BookPage, bookPages, countInWords, yearsInWords } from './book-pages.ts'
import { PrayerPage } from './prayer-page.tsx'
import { PrintedBook } from './printed-book.tsx'
import './book.css'

interface Props {
  /** Null while unknown. */
  owner: string | null
  /** Message above the book; for example, that the prayers are encrypted and this device is locked. */
  notice?: ReactNode
}

/** Answered prayers as a book to page through and to print. */
export function AnsweredBook({ owner, notice }: Props) {
  const { own, prayers } = usePrayers(owner)
  if (owner === null || prayers === null) {
    return (
      <LoadingState words="Opening the book...">
        <Skeleton className="h-96" />
      </LoadingState>
    )
  }
  // While this device is locked, it cannot tell which encrypted prayers are answered, so the page must not claim that
  // none is.
  if (own.locked > 0 && prayers.answered.length === 0) return notice
  if (prayers.answered.length === 0) {
    return (
      <EmptyState
        picture={<Icon name="book" />}
        words="What is answered is gathered here, a page for each prayer."
        action={
          <Button asChild>
            <Link to="/prayer">Open your prayer journal</Link>
          </Button>
        }
      />
    )
  }
  return (
    <>
      {notice && <div className="print:hidden">{notice}</div>}
      <OpenBook owner={owner} answered={prayers.answered} />
    </>
  )
}

type Answered = NonNullable<ReturnType<typeof usePrayers>['prayers']>['answered']

function OpenBook({ owner, answered }: { owner: string; answered: Answered }) {
  const { times } = usePrayed(owner)
  const pages = useMemo(() => bookPages(answered), [answered])
  const [chosen, setPlace] = useState(0)
  // The book may have become shorter, because a prayer was deleted on another device. Then the last page is displayed.
  const last = pages.length - 1
  const place = Math.min(chosen, last)
  const page = pages[place]
  const turn = (by: number) => setPlace(Math.min(Math.max(place + by, 0), last))
  useKeys({
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
    Home: () => setPlace(0),
    End: () => setPlace(last),
  })
  if (!page) return null
  const years = pages.flatMap((one, at) => (one.kind === 'year' ? [{ year: one.year, at }] : []))
  return (
    <>
      <div className="mx-auto grid w-full max-w-xl gap-5 print:hidden">
        <section aria-label="Book of answered prayers" aria-live="polite" className="book-page">
          <p className="book-head">{page.kind === 'prayer' && page.year}</p>
          <div key={place} className="animate-fade">
            <Leaf page={page} times={times} />
          </div>
          <p className="book-folio">{place > 0 && place + 1}</p>
        </section>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button look="quiet" disabled={place === 0} onClick={() => turn(-1)}>
            <Icon name="arrow-left" />
            Previous
          </Button>
          {years.length > 1 && (
            <label className="inline-flex items-center gap-2 text-sm text-soft">
              Year
              <select
                className="min-h-11 rounded-md border border-line bg-raised px-2 text-ink"
                value={page.kind === 'title' ? '' : page.year}
                onChange={({ target }) => setPlace(years.find(({ year }) => year === target.value)?.at ?? 0)}
              >
                <option value="">Title page</option>
                {years.map(({ year }) => (
                  <option key={year}>{year}</option>
                ))}
              </select>
            </label>
          )}
          <Button disabled={place === last} onClick={() => turn(1)}>
            Next
            <Icon name="arrow-right" />
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Link to="/prayer" className="text-link inline-flex min-h-11 items-center">
            Back to your prayer journal
          </Link>
          <Button look="bare" onClick={() => window.print()}>
            <Icon name="print" />
            Print the book
          </Button>
        </div>
      </div>
      <PrintedBook pages={pages} times={times} />
    </>
  )
}

function Leaf({ page, times }: { page: BookPage; times: ReadonlyMap<string, TimesPrayed> | null }) {
  if (page.kind === 'prayer') {
    const { id } = page.prayer
    return (
      <article aria-labelledby={`page-${id}`}>
        <PrayerPage prayer={page.prayer} times={times?.get(id)} headingId={`page-${id}`} />
      </article>
    )
  }
  return (
    <div className="grid h-full content-center justify-items-center gap-4 text-center">
      {page.kind === 'title' && (
        <span className="book-mark" aria-hidden="true">
          <Icon name="sun" />
        </span>
      )}
      <h2 className="font-serif text-3xl">{page.kind === 'title' ? 'Answered Prayers' : page.year}</h2>
      {page.kind === 'title' && <p className="font-serif text-lg">{yearsInWords(page.years)}</p>}
      <p className="text-soft">{countInWords(page.count)}</p>
    </div>
  )
}
