import type { Table } from 'dexie'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import type { Leaving } from './departures.ts'

/** What the account has, as this device knows it. What it has not is in the other tables. */
const known = ['syncEntries', 'syncSelves', 'wholeStudies']

/** Takes a member's rows from this device: those that the account has, or all of them. */
export async function forgetOwner(owner: string, leaving: Leaving): Promise<void> {
  const database = deviceDatabase()
  try {
    await database.open()
  } catch {
    // A browser that keeps nothing has nothing to forget.
    return
  }
  try {
    const tables = database.tables.filter(
      (table) => isOwned(table) && (leaving === 'everything' || known.includes(table.name)),
    )
    await database.transaction('rw', tables, () =>
      Promise.all(tables.map((table) => table.where('owner').equals(owner).delete())),
    )
  } finally {
    database.close()
  }
}

function isOwned({ schema }: Table): boolean {
  return [schema.primKey, ...schema.indexes].some(({ name }) => name === 'owner')
}
