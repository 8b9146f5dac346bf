import { longDay } from '#contract/values/long-day.ts'
import type { Statement } from './giving.ts'

/**
 * Note on a statement that changed after it was sent, for the page and its PDF; null for other
 * statements.
 */
export function correctionNote({
  correction,
  timeZones,
}: Pick<Statement, 'correction' | 'timeZones'>): string | null {
  if (correction === null) return null
  const day = (instant: string) => longDay(instant, timeZones.at(-1) ?? 'UTC')
  return `Corrected on ${day(correction.correctedAt)}. This replaces the statement we sent on ${day(correction.sentAt)}.`
}
