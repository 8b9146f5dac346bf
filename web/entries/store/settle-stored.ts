import { dropKey } from '#web/entries/codec/device-key.ts'
import { isEncryptedKind } from '#web/entries/replica/encryption-settings.ts'
import type { KnownEntry, Owner } from '#web/entries/replica/rows.ts'
import type { StoredRows } from './entry-store.ts'
import { takeOutKey } from './take-out-key.ts'

const CHUNK = 200

/**
 * If this device has the key, encrypts the rows that were stored while this device did not have it. This is needed once
 * after unlocking. If this device was locked, erases the key from the device: a page that was closed too early may have
 * left it.
 */
export async function settleStored(owner: Owner, stored: StoredRows): Promise<void> {
  const { rows, transact, keyFile } = stored
  const seal = await rows.seal(owner)
  if (seal?.key) await takeOutKey(owner, stored)
  if (seal && !seal.openedAs) return dropKey(keyFile)
  if (!seal?.openedAs || seal.storedKinds?.length === seal.kinds.length) return
  const { openedAs, kinds } = seal
  const isReadable = ({ kind, box, sealing }: KnownEntry) =>
    isEncryptedKind(seal, kind) && box === undefined && sealing !== 'locked'
  const names = (await rows.entriesOf(owner)).filter(isReadable)
  for (let from = 0; from < names.length; from += CHUNK) {
    const some = names.slice(from, from + CHUNK).map(({ kind, id }) => ({ kind, id }))
    await transact(async (tx) =>
      tx.putEntries((await tx.entriesNamed(owner, some)).filter((entry) => entry !== undefined)),
    )
  }
  await transact(async (tx) => {
    await tx.putUnsent(await tx.unsentOf(owner))
    for (const draft of await tx.draftsOf(owner)) await tx.putDraft(draft)
    const now = await rows.seal(owner)
    if (now?.openedAs === openedAs) await rows.putSeal({ ...now, storedKinds: kinds })
  })
}
