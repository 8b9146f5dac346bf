import { type CalendarDate, dayAt } from '#contract/values/calendar-date.ts'
import type { Due } from './reminder.queries.ts'

/**
 * Returns whether to send a member today's reminder: not on a rest day, not after they have completed a study
 * today, and not if their account is disabled or will be deleted.
 */
export function needsReminder(member: Due, now: Date): boolean {
  if (member.disabledAt || member.deletionDueAt) return false
  const today = dayAt(now, member.timeZone, member.dayStartsAtHour)
  if (member.completedLastOn !== null && member.completedLastOn >= today) return false
  return !(member.rests ?? []).some(({ from, to }) => isWithin(today, from, to))
}

function isWithin(day: CalendarDate, from: CalendarDate, to: CalendarDate | null): boolean {
  return from <= day && (to === null || day <= to)
}
