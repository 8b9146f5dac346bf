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
 * loading. Visitors, and members whose rhythm cannot be loaded, read every day.
 */
export function useReadingDay(): ReadingDay | null {
  const memberId = knownMemberOf(useViewer())?.id ?? null
  const { data, fetchStatus } = useRhythm(memberId)
  const { today, hour } = useDayAndHour()
  const isLoading = data === undefined && fetchStatus === 'fetching'
  const isBefore = data !== undefined && hour < data.dayStartsAtHour
  return useMemo(
    () => (isLoading ? null : { today: isBefore ? previousDay(today) : today, rhythm: data ?? everyDay }),
    [isLoading, isBefore, today, data],
  )
}
