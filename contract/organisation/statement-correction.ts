import { longDay } from '#contract/values/long-day.ts'
import type { Statement } from './giving.ts'

/** Marks a statement that changed after it was sent, in the words of a page and of its PDF; null for any other. */
export function correctionNote({
  correction,
  timeZones,
}: Pick<Statement, 'correction' | 'timeZones'>): string | null {
  if (correction === null) return null
  const day = (instant: string) => longDay(instant, timeZones.at(-1) ?? 'UTC')
  return `Corrected on ${day(correction.correctedAt)}. This replaces the statement we sent on ${day(correction.sentAt)}.`
}
