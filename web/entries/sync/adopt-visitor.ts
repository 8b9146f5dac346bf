import { saveTextDrafts } from '#web/entries/drafts/save-text-drafts.ts'
import {
  type KnownEntry,
  type Owner,
  type StoreTransaction,
  VISITOR,
} from '#web/entries/store/entry-store.ts'
import { recordChanges } from './record-changes.ts'
import { isDeleted } from './view-entry.ts'

/**
 * Moves everything that the visitor wrote to the member who signed in, including unsaved answers, because a
 * visitor has no account to save them to. Untouched samples are not moved.
 */
export async function adoptVisitor(tx: StoreTransaction, owner: Owner, now: string): Promise<void> {
  const entries = await tx.entriesOf(VISITOR)
  await saveTextDrafts(tx, { from: VISITOR, to: owner }, now)
  // If the visitor has no entries, nothing is written: on a full disk, a write would fail and block the reads
  // after it.
  if (entries.length === 0) return
  const written = entries.filter((entry) => !entry.isSample && !isDeleted(entry))
  const changes = written.map((entry) => {
    const { kind, id, fields } = entry
    return { kind, id, fields, at: isOnlyHere(entry) ? entry.createdAt : lastTouchedAt(entry) }
  })
  await recordChanges(tx, owner, changes, now)
  await tx.removeKnown(VISITOR)
}

/**
 * Returns whether the id of an entry was generated on this device (a UUID). If so, no other device can have a
 * newer version, and the entry keeps its creation time and its position in the list.
 */
function isOnlyHere({ id }: Pick<KnownEntry, 'id'>): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
}

function lastTouchedAt({ createdAt, stamps }: Pick<KnownEntry, 'createdAt' | 'stamps'>): string {
  return Object.values(stamps).reduce((last, { at }) => (at > last ? at : last), createdAt)
}
