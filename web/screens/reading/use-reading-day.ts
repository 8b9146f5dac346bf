import { useMemo } from 'react'
import { everyDay } from '#contract/reading/chapter-plan/plan-schedule.ts'
import { previousDay } from '#contract/values/calendar-date.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { knownMemberOf } from '#web/features/account/shared/viewer.ts'
import type { ReadingDay } from '#web/features/reading/chapter-plan/chapter-plan.data.ts'
import { useRhythm } from '#web/features/reading/rhythm/rhythm.data.ts'
import { useDayAndHour } from '#web/lib/use-day-and-hour.ts'

/**
 * Returns the reader's current day and their rhythm, by which chapter plans are scheduled; null while the rhythm is
 * loading for the first time. Visitors, and members whose rhythm cannot be loaded, read every day.
 */
export function useReadingDay(): ReadingDay | null {
  const viewer = useViewer()
  const memberId = knownMemberOf(viewer)?.id ?? null
  const { data, isPending, errorUpdateCount } = useRhythm(memberId)
  const { today, hour } = useDayAndHour()
  // After a failure, the next requests do not replace the plans by a loading state again.
  const isLoading = memberId === null ? viewer.kind !== 'visitor' : isPending && errorUpdateCount === 0
  const isBefore = data !== undefined && hour < data.dayStartsAtHour
  return useMemo(
    () => (isLoading ? null : { today: isBefore ? previousDay(today) : today, rhythm: data ?? everyDay }),
    [isLoading, isBefore, today, data],
  )
}
