import { dropKey } from '#web/entries/codec/device-key.ts'
import type { StoredSeal } from '#web/entries/codec/stored-seal.ts'
import type { Owner } from '#web/entries/replica/rows.ts'
import { applyEvent } from '#web/entries/store/apply-event.ts'
import { deviceStore } from '#web/entries/store/device-store.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { eraseKey } from './erase-key.ts'

/**
 * Locks this device for an owner while no page of theirs is open. The key is erased even if the encryption of unsent
 * changes fails.
 */
export async function lockDevice(owner: Owner): Promise<void> {
  const database = deviceDatabase()
  const seals = database.table<StoredSeal, string>('seals')
  const stored = await seals.get(owner)
  if (!stored?.key && !stored?.openedAs) return
  const store = deviceStore(database)
  await store.recoverDrafts(owner)
  await eraseKey(store, owner, (event) => store.transact((tx) => applyEvent(tx, owner, event))).catch(
    () => undefined,
  )
  await seals.update(owner, { key: null, openedAs: null })
  await dropKey({ database: database.name, owner })
}
