import { SEASON_DAYS } from '#contract/limits.ts'
import { dayInSeason, seasonOf } from '#contract/reading/season.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { DAY_MS } from '#contract/values/durations.ts'

/** Whoever was away for as many days is welcomed back. */
const AWAY_DAYS = 8

interface Known {
  /** Empty where the member would rather not be named. */
  name: string
  /** Of the reader's own clock, 0 to 23. */
  hour: number
  /** The day of the plan that is next; null where every published one is complete, undefined until it is known. */
  day: number | null | undefined
  seasonTitle: string | undefined
  /** When a study was last completed; null where none was, or nobody knows yet. */
  lastOn: CalendarDate | null
  today: CalendarDate
}

/** What a member is greeted with. Days without a study are nowhere counted. */
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
  if (day === null) return 'Every published study is complete.'
  const season = `season ${seasonOf(day)}${seasonTitle ? `, “${seasonTitle}”` : ''}`
  return `Day ${dayInSeason(day)} of ${SEASON_DAYS} in ${season}`
}
