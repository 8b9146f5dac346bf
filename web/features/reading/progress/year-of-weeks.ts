import type { Progress } from '#contract/reading/progress.ts'
import { DAY_MS } from '#contract/values/durations.ts'

const WEEK_DAYS = 7

/** Weeks that the calendar goes back, the one of today included: a year and the days that are left over. */
export const WEEKS = 53

export interface CalendarDay {
  on: string
  /** 0 is the oldest week, its Sunday 0. */
  week: number
  weekday: number
  studies: number
}

/** Every day of the last year up to `today`, oldest first, by weeks that begin on a Sunday. */
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
