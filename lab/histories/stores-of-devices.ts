import { Dexie } from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { deviceStore } from '#web/entries/store/device-store.ts'
import type { EntryStore } from '#web/entries/store/entry-store.ts'
import { memoryStore } from '#web/entries/store/memory-store.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'

// Assigned here because Dexie may have been loaded already, in an environment without IndexedDB.
Dexie.dependencies = { indexedDB, IDBKeyRange }

/** One of this many lives has its stores in IndexedDB, which takes several times as long. FAULT_INDEXEDDB=1: all. */
const LIVES_PER_DATABASE = process.env.FAULT_INDEXEDDB === '1' ? 1 : 20

/** The lives have few entries. With this number, they are stored in bundles nevertheless. */
const BUNDLED_FROM = 2

/**
 * Runs a simulated life with the empty entry stores of three devices, in IndexedDB or in memory.
 * @param life number of the life; it decides between the two
 */
export async function withStores<Result>(
  life: number,
  work: (stores: EntryStore[]) => Promise<Result>,
): Promise<Result> {
  if (life % LIVES_PER_DATABASE !== 0) return work([memoryStore(), memoryStore(), memoryStore()])
  const databases = [1, 2, 3].map((device) => deviceDatabase(`life ${life}, device ${device}`))
  try {
    return await work(databases.map((database) => deviceStore(database, BUNDLED_FROM)))
  } finally {
    for (const database of databases) await database.delete()
  }
}
