import type { EntryChange } from '#contract/entry.ts'
import { OFFLINE_COMPLETION_DAYS } from '#contract/limits.ts'
import type { CompletionFields } from '#contract/reading/completion.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { timeZone } from '#contract/values/time-zone.ts'
import { type Merged, mergeChange } from '#server/platform/sync/merge-change.ts'

interface Asking {
  now: Date
  memberSince: Date
  /** Of their profile. */
  timeZone: string
}

/**
 * One completion a day, whichever devices made it: of two, the earlier stands, as on the route that marks a day complete.
 * Between completing and undoing, whoever knew what stands has the last word, otherwise the later one has.
 * @param change at the time the server takes it to be made, which is never later than now
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
 * When and where it was made. A clock can be set to any day that was missed; so what claims to be older than the account,
 * or than anybody is without a connection, counts for the day on which it arrives.
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
