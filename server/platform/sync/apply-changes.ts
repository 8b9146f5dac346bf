import type { EntryChange, EntryKind } from '#contract/entry.ts'
import { DELETED_ENTRY_DAYS, MAX_OTHER_TEXTS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { RefusedArrival } from '#db/schema/entry.ts'
import { type EntryRulesByKind, limitOf } from './entry-rules.ts'
import { mergeChange, newEntry } from './merge-change.ts'
import { refused } from './read-change.ts'
import type { EntryRow } from './sync.queries.ts'
import { nameOf } from './sync-response.ts'

/** What is there before some changes are applied. */
export interface Standing {
  rows: readonly EntryRow[]
  version: number
  /** How many of each kind the member has. */
  counts: ReadonlyMap<EntryKind, number>
}

export interface Applied {
  /** Those that changed, as they are now, in the order of their versions. */
  rows: EntryRow[]
  version: number
  refused: RefusedArrival[]
}

/** Applies changes of one device in their order. An entry that is new to a full account is refused, and kept by its device. */
export function applyChanges(
  standing: Standing,
  changes: readonly EntryChange[],
  rules: EntryRulesByKind,
  now: Date,
): Applied {
  const known = new Map(standing.rows.map((row) => [nameOf(row), row]))
  const counts = new Map(standing.counts)
  const changed = new Map<string, EntryRow>()
  const refusals: RefusedArrival[] = []
  let { version } = standing

  for (const change of changes) {
    const key = nameOf({ kind: change.kind, id: change.entry })
    const before = changed.get(key) ?? known.get(key)
    const count = counts.get(change.kind) ?? 0
    const { texts, merge = (entry, change) => mergeChange(entry, change, texts) } = rules[change.kind]
    const after = merge(before ?? newEntry(change), change)
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
    // Behind all others, so that they stand in the order of their versions.
    changed.delete(key)
    changed.set(key, { ...after, version, purgeAt: purgeAt(after, now) })
  }
  return { rows: [...changed.values()], version, refused: refusals }
}

function isThere({ fields }: Pick<EntryRow, 'fields'>): boolean {
  return (fields.deletedAt ?? null) === null
}

function purgeAt(entry: Pick<EntryRow, 'fields'>, now: Date): string | null {
  return isThere(entry) ? null : new Date(now.getTime() + DELETED_ENTRY_DAYS * DAY_MS).toISOString()
}
