import { Suspense, useState } from 'react'
import type { MemorySchedule } from '#web/features/reading/memory/use-memory-schedule.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import { VerseMasteryBadge } from './verse-mastery-badge.tsx'

const MemoryPictures = lazyPart(async () => (await import('./memory-pictures.tsx')).MemoryPictures, Lost)

function Lost() {
  return <FailedState words="These pictures could not be loaded." onRetry={() => location.reload()} />
}

/**
 * Displays the numbers of memory verses by state, and below them charts of the reviews, which are loaded when the
 * reader opens them. Renders nothing without data.
 */
export function VersePictures({ day, statistics }: Pick<MemorySchedule, 'day' | 'statistics'>) {
  const [wasOpened, setOpened] = useState(false)
  if (day === null || Object.values(day.counts).every((count) => count === 0)) return null
  return (
    <section aria-label="How your verses stand" className="grid min-w-0 animate-fade gap-2">
      <VerseMasteryBadge counts={day.counts} />
      <details onToggle={() => setOpened(true)} className="group/fold min-w-0">
        <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-lake text-sm [&::-webkit-details-marker]:hidden">
          A year of reviews
          <Icon
            name="chevron-down"
            className="transition-transform duration-180 group-open/fold:rotate-180"
          />
        </summary>
        {wasOpened && (
          <Suspense fallback={<Skeleton className="h-72" />}>
            <MemoryPictures statistics={statistics} />
          </Suspense>
        )}
      </details>
    </section>
  )
}
