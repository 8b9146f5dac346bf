import { SEASON_DAYS } from '#contract/limits.ts'
import { dayInSeason, seasonOf } from '#contract/reading/season.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { DAY_MS } from '#contract/values/durations.ts'

/** Number of days without a completed study after which the greeting welcomes a member back. */
const AWAY_DAYS = 8

interface Known {
  /** Name of the member; empty if they prefer not to be named. */
  name: string
  /** Hour of the reader's own clock, 0 to 23. */
  hour: number
  /** Next day of the plan for the member; null if they have completed all days, undefined while unknown. */
  day: number | null | undefined
  seasonTitle: string | undefined
  /** Date on which the member last completed a day; null if they have completed none, or while unknown. */
  lastOn: CalendarDate | null
  today: CalendarDate
}

/** Returns the greeting of a member. It never mentions the number of missed days. */
export function greetingFor({ name, hour, day, seasonTitle, lastOn, today }: Known): {
  title: string
  words: string
} {
  const isBack = lastOn !== null && Date.parse(today) - Date.parse(lastOn) >= AWAY_DAYS * DAY_MS
  return {
    title: [isBack ? 'Welcome back' : timeOfDay(hour), name.trim()].filter(Boolean).join(', '),
    words:
      isBack && typeof day === 'number'
        ? `Day ${day} is next, and you can begin right away.`
        : place(day, seasonTitle),
  }
}

function timeOfDay(hour: number): string {
  if (hour >= 4 && hour < 12) return 'Good morning'
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening'
}

function place(day: number | null | undefined, seasonTitle: string | undefined): string {
  if (day === undefined) return ''
  if (day === null) return 'Every study is complete.'
  const season = `season ${seasonOf(day)}${seasonTitle ? `, “${seasonTitle}”` : ''}`
  return `Day ${dayInSeason(day)} of ${SEASON_DAYS} in ${season}`
}
