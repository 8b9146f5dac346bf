import type { Table } from 'dexie'
import { dropKey } from '#web/entries/codec/device-key.ts'
import { placeOf, type StoredSeals } from '#web/entries/codec/stored-seal.ts'
import type { KnownEntry, Owner } from '#web/entries/replica/rows.ts'
import type { EntryStore } from './entry-store.ts'

interface Tables {
  transact: EntryStore['transact']
  seals: StoredSeals
  entries: Table<KnownEntry, [string, string, string]>
}

const CHUNK = 200

/**
 * If this device has the key, encrypts the rows that were stored while this device did not have it. This is needed once
 * after unlocking. If this device was locked, erases the key from the device: a page that was closed too early may have
 * left it.
 */
export async function settleStored(owner: Owner, { transact, seals, entries }: Tables): Promise<void> {
  const stored = await seals.get(owner)
  if (stored && !stored.openedAs) return dropKey(placeOf(seals, owner))
  if (!stored?.openedAs || stored.storedKinds?.length === stored.kinds.length) return
  const { openedAs, kinds } = stored
  const isReadable = ({ kind, box, sealing }: KnownEntry) =>
    kinds.some((one) => one === kind) && box === undefined && sealing !== 'locked'
  const names = (await entries.where('owner').equals(owner).toArray()).filter(isReadable)
  for (let from = 0; from < names.length; from += CHUNK) {
    const some = names.slice(from, from + CHUNK).map(({ kind, id }) => ({ kind, id }))
    await transact(async (tx) =>
      tx.putEntries((await tx.entriesNamed(owner, some)).filter((entry) => entry !== undefined)),
    )
  }
  await transact(async (tx) => {
    await tx.putUnsent(await tx.unsentOf(owner))
    for (const draft of await tx.draftsOf(owner)) await tx.putDraft(draft)
    const now = await seals.get(owner)
    if (now?.openedAs === openedAs) await seals.put({ ...now, storedKinds: kinds })
  })
}
