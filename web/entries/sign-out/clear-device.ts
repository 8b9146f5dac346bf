import { codecsOf } from '#web/entries/codec/codecs.ts'
import { loadSync } from '#web/entries/driver/load-sync.ts'
import { DATABASE_NAME } from '#web/lib/device/database-name.ts'
import { deviceDatabase, type StoreName } from '#web/lib/device/device-database.ts'
import { type CleanupScope, finishCleanup, pendingCleanups } from './pending-cleanups.ts'

/**
 * Database stores whose rows are copies of data on the server. If a session was ended on another device, only these are
 * deleted from this one: the member may still want unsent text.
 */
const known: readonly StoreName[] = ['entries', 'bundles', 'devices', 'wholeStudies']

/**
 * Deletes the data of members who have signed out of this device. If a deletion fails, for example because a script
 * cannot be loaded, the next page repeats it.
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
  // The key is erased first. If the page is closed before the rest is deleted, at least the encrypted data cannot be
  // read any more.
  const key = isAll ? codecsOf(DATABASE_NAME).lock(memberId) : Promise.resolve()
  // Meanwhile the engine stops: an import that continued would fill the database again, without the key even in
  // plain text.
  const [erased, ended] = await Promise.allSettled([key, load().then(({ endSync }) => endSync(memberId))])
  if (ended.status === 'rejected') throw ended.reason
  await clearDatabase(memberId, leaving)
  if (isAll) clearKeys(memberId)
  // If erasing the key failed, the cleanup remains scheduled, and the next page tries again.
  if (erased.status === 'rejected') throw erased.reason
}

async function clearDatabase(owner: string, leaving: CleanupScope): Promise<void> {
  const database = deviceDatabase()
  try {
    await database.open()
  } catch {
    // If this browser cannot store data, it has none that could be deleted.
    return
  }
  try {
    const tables = leaving === 'everything' ? database.tables : known.map((name) => database.table(name))
    await database.transaction('rw', tables, () =>
      Promise.all(tables.map((table) => table.where('owner').equals(owner).delete())),
    )
    // After a session was ended elsewhere, unsent changes and drafts are encrypted instead of deleted. The encryption
    // settings remain too, so that this text is never sent unencrypted later.
    if (leaving === 'known') await (await import('#web/entries/driver/lock-device.ts')).lockDevice(owner)
  } finally {
    database.close()
  }
}

/** Deletes all values of an owner from localStorage. Their keys are "unsent:<owner>" and "draft:<owner>/<name>". */
function clearKeys(owner: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [, keyOwner = ''] = key.split(':')
      if (keyOwner.split('/')[0] === owner) localStorage.removeItem(key)
    }
  } catch {
    // A browser without storage has no values to delete.
  }
}
