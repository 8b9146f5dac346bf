import type { EntryChange } from '#contract/entry.ts'
import { timeZone } from '#contract/fields/time-zone.ts'
import { OFFLINE_COMPLETION_DAYS } from '#contract/limits.ts'
import type { CompletionFields } from '#contract/reading/completion.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Merged, RulesAsking } from '#server/module/entry-rules.ts'
import { mergeChange } from '#server/modules/reading/sync/merge-change.public.ts'

/**
 * Merges a device's change of a completion into the stored entry.
 * Of two completions of the same day, the earlier one wins, as in the API route that marks a day complete. Between a
 * completion and an undo of it, the change wins whose device had already received the other change. If neither device
 * had, the later change wins.
 * @param change a change whose time the server has corrected, so that it is never in the future
 */
export function mergeCompletion(entry: Merged, change: EntryChange, asking: RulesAsking): Merged {
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
 * Returns the time and time zone of a completion that a device reports. A member could set the device's clock
 * to a day that they missed. So the server's current time is used instead if the reported time is before the
 * account existed, or further back than a device can plausibly be offline.
 */
function completionIn(
  { at, fields }: EntryChange,
  { now, memberSince, timeZone: ownTimeZone }: RulesAsking,
): Pick<CompletionFields, 'completedAt' | 'timeZone'> {
  const earliestMs = Math.max(memberSince.getTime(), now.getTime() - OFFLINE_COMPLETION_DAYS * DAY_MS)
  const isBelievable = Date.parse(at) >= earliestMs
  return {
    completedAt: isBelievable ? at : now.toISOString(),
    timeZone: timeZone.safeParse(fields.timeZone?.value).data ?? ownTimeZone,
  }
}
