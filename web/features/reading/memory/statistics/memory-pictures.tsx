import type { MemorySchedule } from '#web/features/reading/memory/use-memory-schedule.ts'
import { Retention } from './retention.tsx'
import { YearOfReviews } from './year-of-reviews.tsx'

/** Charts of all reviews. Calculated only when displayed, because that takes a pass over the whole log. */
export function MemoryPictures({ statistics }: Pick<MemorySchedule, 'statistics'>) {
  const reckoned = statistics()
  if (reckoned === null) return null
  const { year, retention } = reckoned
  return (
    <div className="grid min-w-0 gap-8">
      {year.some(({ reviews }) => reviews > 0) && <YearOfReviews year={year} />}
      <Retention retention={retention} />
    </div>
  )
}
