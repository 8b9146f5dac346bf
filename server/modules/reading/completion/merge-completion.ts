import type { EntryChange } from '#contract/entry.ts'
import { OFFLINE_COMPLETION_DAYS } from '#contract/limits.ts'
import type { CompletionFields } from '#contract/reading/completion.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { timeZone } from '#contract/values/time-zone.ts'
import { type Merged, mergeChange } from '#server/platform/sync/merge-change.ts'

interface Asking {
  now: Date
  memberSince: Date
  /** Time zone of the member's profile. */
  timeZone: string
}

/**
 * Merges completions of one day by several devices. The earlier of two completions wins, as on the
 * route that marks a day complete. Between a completion and an undo, the change whose device knew
 * the current value wins, otherwise the later one.
 * @param change its time is corrected by the server and is never in the future
 */
export function mergeCompletion(entry: Merged, change: EntryChange, asking: Asking): Merged {
  const merged = mergeChange(entry, change, [])
  if ((merged.fields.deletedAt ?? null) !== null) return merged
  const made = completionIn(change, asking)
  const before = entry.fields as Partial<CompletionFields>
  const isEarlier =
    before.deletedAt === null && before.completedAt !== undefined && before.completedAt <= made.completedAt
  const { completedAt, timeZone } = isEarlier ? (before as CompletionFields) : made
  return { ...merged, fields: { ...merged.fields, completedAt, timeZone, deletedAt: null } }
}

/**
 * Returns the time and time zone of a completion. A device's clock can be set to any missed day; so
 * a completion dated before the account existed, or longer ago than a device can plausibly be
 * offline, counts at the time of its arrival.
 */
function completionIn(
  { at, fields }: EntryChange,
  { now, memberSince, timeZone: ownTimeZone }: Asking,
): Pick<CompletionFields, 'completedAt' | 'timeZone'> {
  const earliestMs = Math.max(memberSince.getTime(), now.getTime() - OFFLINE_COMPLETION_DAYS * DAY_MS)
  const isBelievable = Date.parse(at) >= earliestMs
  return {
    completedAt: isBelievable ? at : now.toISOString(),
    timeZone: timeZone.safeParse(fields.timeZone?.value).data ?? ownTimeZone,
  }
}
