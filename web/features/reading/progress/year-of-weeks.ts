import type { Progress } from '#contract/reading/progress.ts'
import { DAY_MS } from '#contract/values/durations.ts'

const WEEK_DAYS = 7

/** Number of weeks in the calendar, including the current one: a year is 52 weeks and one or two days. */
export const WEEKS = 53

export interface CalendarDay {
  on: string
  /** Index of the week in the calendar, 0 for the oldest; and of the day in the week, 0 for Sunday. */
  week: number
  weekday: number
  studies: number
}

/** Returns the days of the calendar, from a Sunday about a year ago to `today`, oldest first. */
export function yearOfWeeks({ today, calendar }: Pick<Progress, 'today' | 'calendar'>): CalendarDay[] {
  const studies = new Map<string, number>(calendar.map(({ on, studies }) => [on, studies]))
  const end = Date.parse(today)
  const daysShown = (WEEKS - 1) * WEEK_DAYS + new Date(end).getUTCDay() + 1
  return Array.from({ length: daysShown }, (_, index) => {
    const on = new Date(end - (daysShown - 1 - index) * DAY_MS).toISOString().slice(0, 10)
    return {
      on,
      week: Math.floor(index / WEEK_DAYS),
      weekday: index % WEEK_DAYS,
      studies: studies.get(on) ?? 0,
    }
  })
}
