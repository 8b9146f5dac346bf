import { type ReactNode, Suspense, useState } from 'react'
import type { Progress } from '#contract/reading/progress.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FailedState, Skeleton } from '#web/ui/states.tsx'

const BooksPicture = lazyPart(async () => (await import('./books-picture.tsx')).BooksPicture, Lost)
const CalendarPicture = lazyPart(async () => (await import('./calendar-picture.tsx')).CalendarPicture, Lost)

function Lost() {
  return <FailedState words="This picture could not be loaded." onRetry={() => location.reload()} />
}

/** Two charts of the member's progress, collapsed initially. Each is loaded when the member expands it. */
export function FoldedPictures({ books, today, calendar }: Pick<Progress, 'books' | 'today' | 'calendar'>) {
  return (
    <section aria-label="How far you have come" className="border-line border-t">
      <Folded label={`The shelf of the ${books.length} books`}>
        <BooksPicture books={books} />
      </Folded>
      <Folded label="The calendar of your year">
        <CalendarPicture today={today} calendar={calendar} />
      </Folded>
    </section>
  )
}

function Folded({ label, children }: { label: string; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details onToggle={() => setOpened(true)} className="group/fold border-line border-b">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        {label}
        <Icon
          name="chevron-down"
          className="text-lake transition-transform duration-180 group-open/fold:rotate-180"
        />
      </summary>
      <div className="pb-6">
        {wasOpened && <Suspense fallback={<Skeleton className="h-72" />}>{children}</Suspense>}
      </div>
    </details>
  )
}
