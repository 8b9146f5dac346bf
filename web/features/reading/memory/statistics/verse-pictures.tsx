import { Suspense, useState } from 'react'
import { Fold } from '#web/features/reading/memory/fold.tsx'
import type { MemorySchedule } from '#web/features/reading/memory/use-memory-schedule.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import { VerseMasteryBadge } from './verse-mastery-badge.tsx'

const MemoryPictures = lazyPart(async () => (await import('./memory-pictures.tsx')).MemoryPictures, Lost)

function Lost() {
  return <FailedState words="These pictures could not be loaded." onRetry={() => location.reload()} />
}

interface Props extends Pick<MemorySchedule, 'day' | 'statistics'> {
  /** Number of all memory verses of the member. */
  all: number
}

/**
 * Section with the numbers of scheduled verses by state, and charts of the reviews, which are loaded when the reader
 * opens it. Renders nothing without data.
 */
export function VersePictures({ day, statistics, all }: Props) {
  const [wasOpened, setOpened] = useState(false)
  if (day === null || Object.values(day.counts).every((count) => count === 0)) return null
  return (
    <Fold title="How well you know your verses" onOpen={() => setOpened(true)}>
      <div className="grid min-w-0 gap-8">
        <VerseMasteryBadge counts={day.counts} all={all} />
        {wasOpened && (
          <Suspense fallback={<Skeleton className="h-72" />}>
            <MemoryPictures statistics={statistics} />
          </Suspense>
        )}
      </div>
    </Fold>
  )
}
