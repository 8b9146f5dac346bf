import { longDay } from '#contract/values/long-day.ts'
import type { Statement } from './giving.ts'

/**
 * Returns the sentence for the page and the PDF of a yearly giving statement that was corrected after we had sent it;
 * null if it was not corrected.
 */
export function correctionNote({
  correction,
  timeZones,
}: Pick<Statement, 'correction' | 'timeZones'>): string | null {
  if (correction === null) return null
  const day = (instant: string) => longDay(instant, timeZones.at(-1) ?? 'UTC')
  return `Corrected on ${day(correction.correctedAt)}. This replaces the statement we sent on ${day(correction.sentAt)}.`
}
