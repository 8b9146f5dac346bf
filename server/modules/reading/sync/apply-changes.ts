import type { EntryChange, EntryKind } from '#contract/entry.ts'
import { DELETED_ENTRY_DAYS, MAX_ENTRIES, MAX_OTHER_TEXTS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { RefusedArrival } from '#db/schema/entry.ts'
import type { EntryRules, EntryRulesByKind, Merged } from '#server/module/entry-rules.ts'
import { type EntryRow, nameOf } from './entry-row.public.ts'
import { mergeChange, newEntry } from './merge-change.public.ts'
import { refused } from './read-change.ts'

/** State of a member's synced entries, such as notes and answers, before the changes of a device are applied. */
export interface AccountState {
  rows: readonly EntryRow[]
  version: number
  /**
   * Number of the member's entries of each kind, without deleted ones. A kind may be omitted if it cannot reach
   * its maximum.
   */
  counts: ReadonlyMap<EntryKind, number>
}

export interface Applied {
  /** Changed entries in their new state, ordered by version. */
  rows: EntryRow[]
  version: number
  refused: RefusedArrival[]
}

/**
 * Applies the changes of one device in order. A new entry is rejected, and remains on the device, if the member already
 * has the maximum number of entries of its kind.
 */
export function applyChanges(
  state: AccountState,
  changes: readonly EntryChange[],
  rules: EntryRulesByKind,
  now: Date,
): Applied {
  const known = new Map(state.rows.map((row) => [nameOf(row), row]))
  const counts = new Map(state.counts)
  const changed = new Map<string, EntryRow>()
  const refusals: RefusedArrival[] = []
  let { version } = state

  for (const change of changes) {
    const key = nameOf({ kind: change.kind, id: change.entry })
    const before = changed.get(key) ?? known.get(key)
    const count = counts.get(change.kind) ?? 0
    const after = changedEntry(before ?? null, change, rules[change.kind], now)
    const added = Number(isThere(after)) - Number(before !== undefined && isThere(before))
    const limit = limitOf(rules[change.kind])
    if (added > 0 && count >= limit.entries) {
      refusals.push(refused(change, limit.refusal))
      continue
    }
    if (after.others.length > MAX_OTHER_TEXTS) {
      refusals.push(refused(change, 'entry.too_many_others'))
      continue
    }
    counts.set(change.kind, count + added)
    version += 1
    // A changed entry moves to the end of the map, so that the map stays ordered by version.
    changed.delete(key)
    changed.set(key, { ...after, version })
  }
  return { rows: [...changed.values()], version, refused: refusals }
}

/**
 * Applies a change to an entry, by the rules of its kind.
 * @param before the entry before the change; null for a new entry
 * @returns the entry after the change, without a version, which the caller sets
 */
export function changedEntry(
  before: Merged | null,
  change: EntryChange,
  { texts, merge = (entry, change) => mergeChange(entry, change, texts) }: EntryRules,
  now: Date,
): Omit<EntryRow, 'version'> {
  const after = merge(before ?? newEntry(change), change)
  return { ...after, purgeAt: purgeAt(after, now) }
}

/** Returns the maximum number of entries of a kind per member, and the error code for entries beyond it. */
export function limitOf({ limit }: EntryRules): NonNullable<EntryRules['limit']> {
  return limit ?? { entries: MAX_ENTRIES, refusal: 'entry.too_many' }
}

function isThere({ fields }: Pick<EntryRow, 'fields'>): boolean {
  return (fields.deletedAt ?? null) === null
}

function purgeAt(entry: Pick<EntryRow, 'fields'>, now: Date): string | null {
  return isThere(entry) ? null : new Date(now.getTime() + DELETED_ENTRY_DAYS * DAY_MS).toISOString()
}
