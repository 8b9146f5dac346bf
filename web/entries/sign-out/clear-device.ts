import { dropKey } from '#web/entries/store/device-key.ts'
import { loadSync } from '#web/entries/sync/load-sync.ts'
import { DATABASE_NAME } from '#web/lib/device/database-name.ts'
import { deviceDatabase, type StoreName } from '#web/lib/device/device-database.ts'
import { type CleanupScope, finishCleanup, pendingCleanups } from './pending-cleanups.ts'

/** Stores whose data the server has as well: only these are deleted after a session that ended elsewhere. */
const known: readonly StoreName[] = ['entries', 'devices', 'wholeStudies']

/**
 * Deletes the data of members who signed out of this device. A deletion that fails, for example because a
 * file cannot be loaded, is repeated by the next page.
 * @param memberId the signed-in member; null for a visitor
 */
export async function clearDeparted(memberId: string | null, load = loadSync): Promise<void> {
  for (const [left, leaving] of pendingCleanups()) {
    if (left === memberId) finishCleanup(left)
    else
      await clear(left, leaving, load).then(
        () => finishCleanup(left),
        () => undefined,
      )
  }
}

async function clear(memberId: string, leaving: CleanupScope, load: typeof loadSync): Promise<void> {
  const isAll = leaving === 'everything'
  // The key is erased first, because the page may be closed before the other data is deleted.
  const key = isAll ? dropKey({ database: DATABASE_NAME, owner: memberId }) : Promise.resolve()
  const [erased] = await Promise.allSettled([key])
  const { endSync } = await load()
  endSync(memberId)
  await clearDatabase(memberId, leaving)
  if (isAll) clearKeys(memberId)
  // If the key could not be erased, the cleanup stays scheduled and the next page repeats it.
  if (erased.status === 'rejected') throw erased.reason
}

async function clearDatabase(owner: string, leaving: CleanupScope): Promise<void> {
  const database = deviceDatabase()
  try {
    await database.open()
  } catch {
    // A browser that cannot store data has none to delete.
    return
  }
  try {
    const tables = leaving === 'everything' ? database.tables : known.map((name) => database.table(name))
    await database.transaction('rw', tables, () =>
      Promise.all(tables.map((table) => table.where('owner').equals(owner).delete())),
    )
    // Unsent changes and drafts remain, encrypted, and so do the encryption settings, so that no readable
    // text is sent later.
    if (leaving === 'known') await (await import('#web/entries/sealing/lock-device.ts')).lockDevice(owner)
  } finally {
    database.close()
  }
}

/** Deletes the keys of an owner in localStorage: "unsent:<owner>", "draft:<owner>/<name>". */
function clearKeys(owner: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [, keyOwner = ''] = key.split(':')
      if (keyOwner.split('/')[0] === owner) localStorage.removeItem(key)
    }
  } catch {
    // Storage is not available, so nothing was stored.
  }
}
