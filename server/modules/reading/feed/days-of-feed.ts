import { PLAN_DAYS } from '#contract/limits.ts'
import type { FeedQuery } from '#contract/reading/feed.ts'
import { type CalendarDate, calendarDateAt, dateOfDay, dayNumber } from '#contract/values/calendar-date.ts'

/** A day of the plan, with the date on which a church reads it. */
export interface FeedDay {
  day: number
  date: CalendarDate
}

/** Dates of a church that reads the plan together. */
export interface Schedule {
  start: CalendarDate
  today: CalendarDate
}

export function scheduleOf({ start, zone }: FeedQuery, now: Date): Schedule {
  const today = calendarDateAt(now, zone)
  return { start: start ?? (`${today.slice(0, 4)}-01-01` as CalendarDate), today }
}

/** Returns the last days of the plan up to today, newest first; none before the first day. */
export function daysUpToToday({ start, today }: Schedule, atMost: number): FeedDay[] {
  const newest = Math.min(dayNumber(today) - dayNumber(start) + 1, PLAN_DAYS)
  const count = Math.max(0, Math.min(atMost, newest))
  return Array.from({ length: count }, (_, index) => {
    const day = newest - index
    return { day, date: dateOfDay(dayNumber(start) + day - 1) }
  })
}

/** Returns the day of the plan for today: the first day before the start of the plan, the last one after its end. */
export function dayOfToday({ start, today }: Schedule): number {
  return Math.max(1, Math.min(dayNumber(today) - dayNumber(start) + 1, PLAN_DAYS))
}
