import { longDay } from '#contract/values/long-day.ts'
import type { Statement } from './giving.ts'

/** Returns the note about changes after a statement was sent, for its page and its PDF; null if nothing changed. */
export function correctionNote({
  correction,
  timeZones,
}: Pick<Statement, 'correction' | 'timeZones'>): string | null {
  if (correction === null) return null
  const day = (instant: string) => longDay(instant, timeZones.at(-1) ?? 'UTC')
  return `Corrected on ${day(correction.correctedAt)}. This replaces the statement we sent on ${day(correction.sentAt)}.`
}
