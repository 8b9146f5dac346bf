import { recordChanges } from './record-change.ts'
import { type KnownEntry, type Owner, type SyncTransaction, VISITOR } from './sync-tables.ts'
import { isDeleted } from './view-entry.ts'

/** What was written here before signing in is the member's from now on. Samples that nobody touched are not. */
export async function takeOver(tx: SyncTransaction, owner: Owner, now: string): Promise<void> {
  const written = (await tx.entriesOf(VISITOR)).filter((entry) => !entry.isSample && !isDeleted(entry))
  const changes = written.map((entry) => {
    const { kind, id, fields } = entry
    return { kind, id, fields, at: lastTouchedAt(entry) }
  })
  await recordChanges(tx, owner, changes, now)
  await tx.removeKnown(VISITOR)
}

function lastTouchedAt({ createdAt, stamps }: Pick<KnownEntry, 'createdAt' | 'stamps'>): string {
  return Object.values(stamps).reduce((last, { at }) => (at > last ? at : last), createdAt)
}
