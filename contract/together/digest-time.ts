import { clockAt, nextDay } from '#contract/values/calendar-date.ts'
import { DAY_MS, HOUR_MINUTES } from '#contract/values/durations.ts'
import { localInstant } from '#contract/values/local-instant.ts'
import type { DigestChoice } from './digest-choices.ts'
import { weekdayOf } from './meeting-calendar.ts'

export type DigestPeriod = Exclude<DigestChoice, 'off'>

/** Time of digests in the time zone of the member: the hour of the daily reminder by default. */
const DIGEST_MINUTE = 7 * HOUR_MINUTES
const MONDAY = 1

/** Half a period: a digest that would come so shortly before the next one waits for it. */
const TOO_SOON_MS: Readonly<Record<DigestPeriod, number>> = { daily: DAY_MS / 2, weekly: 3.5 * DAY_MS }

/** Returns the time of the first digest after an instant: seven in the morning, for weekly ones of a Monday. */
export function nextDigest(after: Date, every: DigestPeriod, timeZone: string): Date {
  for (let { date } = clockAt(after, timeZone); ; date = nextDay(date)) {
    const at = localInstant(date, DIGEST_MINUTE, timeZone)
    if (at > after && (every === 'daily' || weekdayOf(date) === MONDAY)) return at
  }
}

/**
 * Returns whether a digest that is due should wait for the next one, because that is less than half a period away: the
 * member has travelled since, or the server was not running. So two digests are at least half a period apart.
 */
export function waitsForNext(now: Date, every: DigestPeriod, timeZone: string): boolean {
  return nextDigest(now, every, timeZone).getTime() - now.getTime() < TOO_SOON_MS[every]
}
