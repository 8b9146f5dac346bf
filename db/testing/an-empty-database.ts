import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '#db/client.ts'
import { openPostgres } from '#db/postgres/postgres.ts'
import { testBackend } from './a-database.ts'
import { aPgliteDatabase } from './pglite-template.ts'
import { createPostgresDatabase } from './postgres-template.ts'
import { silentLog } from './silent-log.ts'

export interface EmptyDatabase {
  /**
   * Opens the same database again, as a second process would. The embedded database has only one connection,
   * so there it returns the same one.
   */
  open(): Promise<OpenDatabase>
  drop(): Promise<void>
}

/** Creates a database without tables, on the backend under test. */
export async function anEmptyDatabase(): Promise<EmptyDatabase> {
  return testBackend() === 'pglite' ? emptyPglite() : emptyPostgres()
}

async function emptyPglite(): Promise<EmptyDatabase> {
  // Copies the migrated template and drops its tables, which is several times faster than creating a new
  // embedded database.
  const database = await aPgliteDatabase({})
  await database.db.execute(sql`drop schema public, drizzle cascade`)
  await database.db.execute(sql`create schema public`)
  return { open: async () => database, drop: () => database.close() }
}

async function emptyPostgres(): Promise<EmptyDatabase> {
  const { url, drop } = await createPostgresDatabase('template0')
  const opened: OpenDatabase[] = []
  return {
    open: async () => {
      const database = await openPostgres({ url, dataDir: '', poolSize: 1, log: silentLog })
      opened.push(database)
      return database
    },
    drop: async () => {
      await Promise.all(opened.map((database) => database.close()))
      await drop()
    },
  }
}
