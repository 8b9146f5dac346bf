import { type CalendarDate, calendarDateAt, daysBetween } from '#contract/values/calendar-date.ts'
import type { TimesPrayed } from '#web/features/reading/prayer/prayed-log.ts'

/** Current calendar day in the member's time zone. */
export interface Today {
  today: CalendarDate
  timeZone: string
}

/** Returns when a prayer was last prayed: "Last prayed 12 days ago". */
export function lastPrayed(times: TimesPrayed | undefined, now: Today): string {
  const days = daysSince(times, now)
  if (days === null) return 'Not prayed for here yet'
  if (days <= 0) return 'Prayed today'
  return days === 1 ? 'Last prayed yesterday' : `Last prayed ${days} days ago`
}

export function isPrayedToday(times: TimesPrayed | undefined, now: Today): boolean {
  const days = daysSince(times, now)
  return days !== null && days <= 0
}

function daysSince(times: TimesPrayed | undefined, { today, timeZone }: Today): number | null {
  return times ? daysBetween(calendarDateAt(new Date(times.lastAt), timeZone), today) : null
}
