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
 * What was written here before signing in is the member's from now on, answers that were not saved too: a visitor has no
 * account to save them to. Samples that nobody touched are not.
 */
export async function adoptVisitor(tx: StoreTransaction, owner: Owner, now: string): Promise<void> {
  const entries = await tx.entriesOf(VISITOR)
  await saveTextDrafts(tx, { from: VISITOR, to: owner }, now)
  // Nothing is written where there is nothing: on a full disk, what is kept here could not be read behind it.
  if (entries.length === 0) return
  const written = entries.filter((entry) => !entry.isSample && !isDeleted(entry))
  const changes = written.map((entry) => {
    const { kind, id, fields } = entry
    return { kind, id, fields, at: isOnlyHere(entry) ? entry.createdAt : lastTouchedAt(entry) }
  })
  await recordChanges(tx, owner, changes, now)
  await tx.removeKnown(VISITOR)
}

/** By an id that was made up here: nothing in the account can be newer, and it keeps its place among the others. */
function isOnlyHere({ id }: Pick<KnownEntry, 'id'>): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
}

function lastTouchedAt({ createdAt, stamps }: Pick<KnownEntry, 'createdAt' | 'stamps'>): string {
  return Object.values(stamps).reduce((last, { at }) => (at > last ? at : last), createdAt)
}
