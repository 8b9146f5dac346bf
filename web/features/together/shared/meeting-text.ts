import type { MeetingTimes } from '#contract/together/meeting.ts'
import { isKnownTimeZone } from '#contract/values/wall-clock.ts'
import { placeOf } from './group-text.ts'

/** Formats the instant of a meeting in the time zone of the group: "Tuesday 2 December, 19:00 (Berlin)". */
export function formatMeeting(at: string, { timeZone }: Pick<MeetingTimes, 'timeZone'>): string {
  return `${formatAt(at, timeZone)} (${placeOf(timeZone)})`
}

/**
 * Formats the instant of a meeting in the reader's time zone: "Tuesday 2 December, 13:00". Null if the clocks of both
 * zones display the same.
 */
export function formatOwnTime(at: string, { timeZone }: Pick<MeetingTimes, 'timeZone'>): string | null {
  const own = formatAt(at, undefined)
  return own === formatAt(at, timeZone) ? null : own
}

function formatAt(at: string, timeZone: string | undefined): string {
  const zone = timeZone !== undefined && isKnownTimeZone(timeZone) ? timeZone : undefined
  const of = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...style, timeZone: zone }).format(new Date(at))
  const day = of({ weekday: 'long', day: 'numeric', month: 'long' })
  return `${day}, ${of({ hour: '2-digit', minute: '2-digit', hour12: false })}`
}
