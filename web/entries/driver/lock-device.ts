import { dropKey } from '#web/entries/codec/device-key.ts'
import type { StoredSeal } from '#web/entries/codec/stored-seal.ts'
import type { Owner } from '#web/entries/replica/rows.ts'
import { deviceStore } from '#web/entries/store/device-store.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { createSealing } from './create-sealing.ts'

/**
 * Encrypts the data of an owner on this device, while no page of theirs is open, and deletes the key. The key is
 * deleted even if the encryption fails.
 */
export async function lockDevice(owner: Owner): Promise<void> {
  const seals = deviceDatabase().table<StoredSeal, string>('seals')
  const stored = await seals.get(owner)
  if (!stored?.key && !stored?.openedAs) return
  await lockAll(owner).catch(() => undefined)
  await seals.update(owner, { key: null, openedAs: null })
  await dropKey({ database: seals.db.name, owner })
}

async function lockAll(owner: Owner): Promise<void> {
  const store = deviceStore(deviceDatabase())
  await store.recoverDrafts(owner)
  const sealing = createSealing({
    owner,
    transact: store.transact,
    newest: (kind, limit) => store.newest(owner, kind, limit),
    change: async (_, work) => void (await store.transact(work)),
    transport: { move: async () => ({ moved: 0, readable: 0 }), readable: async () => 0 },
    keys: store,
  })
  await sealing.lock()
}
