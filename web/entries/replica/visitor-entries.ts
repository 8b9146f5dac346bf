import type { EntryKind, Fields } from '#contract/entry.ts'
import { recordChanges } from './record-changes.ts'
import { type KnownEntry, VISITOR } from './rows.ts'
import { saveTextDrafts } from './save-text-drafts.ts'
import { type NewId, type Slice, selfOf, withEntries } from './slice.ts'
import { isDeleted } from './view-entry.ts'

/**
 * Moves the visitor's entries to the member who signed in. Drafts of answers are saved as entries, because a visitor
 * could not save them. Examples that the visitor has not edited are not moved.
 */
export function adoptVisitor(slice: Slice, now: string, newId: NewId): Slice {
  const saved = saveTextDrafts(slice, now, newId, { isVisitor: true })
  const { entries } = saved.visitor
  // If the visitor has no entries, the rows remain the same, so nothing is written for them: on a full disk a write
  // would fail, and the reads in the same transaction would fail with it.
  if (entries.length === 0) return saved
  const written = entries.filter((entry) => !entry.isSample && !isDeleted(entry))
  const changes = written.map((entry) => {
    const { kind, id, fields } = entry
    return { kind, id, fields, at: isOnlyHere(entry) ? entry.createdAt : lastTouchedAt(entry) }
  })
  const moved = recordChanges(saved, changes, now, newId)
  return { ...moved, visitor: { ...moved.visitor, entries: [] } }
}

/**
 * Returns whether an entry's id is a UUID, generated on this device. No other device can then have a newer version, so
 * the entry is sent with its time of creation. Other entries, such as answers, have the same id on every device, and
 * the member may already have a version. They are sent with the time of their last edit.
 */
function isOnlyHere({ id }: Pick<KnownEntry, 'id'>): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
}

function lastTouchedAt({ createdAt, stamps }: Pick<KnownEntry, 'createdAt' | 'stamps'>): string {
  return Object.values(stamps).reduce((last, { at }) => (at > last ? at : last), createdAt)
}

interface Sample {
  kind: EntryKind
  fields: Fields
  at: string
}

/** Adds an example entry that shows a visitor the purpose of a screen. It is added only once. */
export function addSample(slice: Slice, { kind, fields, at }: Sample, newId: NewId): Slice {
  const self = selfOf(slice, newId)
  if (self.sampled.includes(kind)) return slice
  const sample: KnownEntry = {
    ...{ owner: VISITOR, kind, id: newId(), createdAt: at, fields },
    ...{ version: 0, stamps: {}, others: [], isSample: true },
  }
  return { ...withEntries(slice, [sample]), self: { ...self, sampled: [...self.sampled, kind] } }
}

/** Returns whether a visitor's entry was deleted before an instant and still has its text. */
export function isPurgeable(entry: KnownEntry, before: string): boolean {
  const deletedAt = entry.stamps.deletedAt?.at
  const hasWords = Object.keys(entry.fields).length > 1
  return isDeleted(entry) && hasWords && deletedAt !== undefined && deletedAt < before
}

/** Erases the text of a visitor's deleted entries. For members, the server does this. */
export function purgeDeleted(slice: Slice, before: string): Slice {
  // The caller searched for these entries before this transaction began. They are checked again, because another tab
  // may have restored one of them since.
  const purged = [...slice.entries.values()].filter((entry) => isPurgeable(entry, before))
  return withEntries(
    slice,
    purged.map((entry) => ({ ...entry, fields: { deletedAt: entry.fields.deletedAt ?? null } })),
  )
}
