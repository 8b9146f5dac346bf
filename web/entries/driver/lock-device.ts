import { isEncryptedKind } from '#web/entries/replica/encryption-settings.ts'
import type { ReplicaEvent, Rewritten } from '#web/entries/replica/events.ts'
import type { Owner } from '#web/entries/replica/rows.ts'
import { applyEvent } from '#web/entries/store/apply-event.ts'
import { deviceStore } from '#web/entries/store/device-store.ts'
import type { EntryStore } from '#web/entries/store/entry-store.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'

/**
 * Locks this device (erases the encryption key) for an owner whose sync engine does not run, because their session
 * was ended elsewhere. If the unsent changes cannot be encrypted first, the device is locked all the same.
 */
export async function lockDevice(owner: Owner): Promise<void> {
  const store = deviceStore(deviceDatabase())
  if (!(await store.transact((tx) => tx.seal(owner)))) return
  await store.recoverDrafts(owner)
  await lockStore(store, owner, (event) => applyEvent(store.transact, owner, event)).catch(() => undefined)
  await store.lockNow(owner)
}

/**
 * Locks a store: erases the key. Stored rows of encrypted kinds are encrypted with this key, so nobody can read them
 * afterwards. Before that, unsent changes are encrypted in the form that the server accepts, so that they can be sent
 * without the key.
 */
export async function lockStore(
  store: EntryStore,
  owner: Owner,
  dispatch: (event: ReplicaEvent) => Promise<unknown>,
): Promise<void> {
  // Encrypts rows that were stored before encryption was turned on; they would otherwise remain readable.
  await store.settleStored(owner)
  const codec = await store.codec(owner)
  // The key is erased last, so that an interruption loses nothing: if the page is closed before that, this device can
  // still read everything. A change that is written during the loop is encrypted in its next iteration.
  while (codec.isEncrypted && (await isUnlocked()))
    await dispatch({ type: 'locked', changes: await encoded() })
  await store.codecs.lock(owner)

  async function isUnlocked(): Promise<boolean> {
    return (await store.transact((tx) => tx.seal(owner)))?.isUnlocked ?? false
  }

  async function encoded(): Promise<Rewritten> {
    const [seal, unsent] = await store.transact(
      async (tx) => [await tx.seal(owner), await tx.unsentOf(owner)] as const,
    )
    const ofKinds = unsent.filter(({ kind }) => isEncryptedKind(seal, kind))
    return new Map(
      await Promise.all(
        ofKinds.map(async (change) => [change.id, (await codec.encode(change)).fields] as const),
      ),
    )
  }
}
