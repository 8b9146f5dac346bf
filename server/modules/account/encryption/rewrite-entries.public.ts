import { sql } from 'drizzle-orm'
import type { Db, OpenDatabase } from '#db/client.ts'
import { sealings } from '#db/schema/encryption.ts'
import { entries } from '#db/schema/entry.ts'

type Database = Pick<OpenDatabase, 'kind'>

/**
 * Databases whose entries table was rewritten since values were last encrypted: a backup need not rewrite it
 * again. Stored in memory only, because an embedded database has one process.
 */
const rewritten = new WeakSet<Database>()

/**
 * Records that readable values were replaced by encrypted ones, so that the next backup first
 * rewrites the table's file, which still contains the old values.
 */
export function noteMoved(database: Database): void {
  rewritten.delete(database)
}

/**
 * Removes earlier versions of rows from the file of the entries table, because a backup of an embedded database is a
 * copy of its files.
 * Blocks all requests. So it runs only before a backup, if entries were encrypted since the previous one, and never
 * within a request or a transaction.
 */
export async function rewriteEntries(database: Database, db: Db): Promise<void> {
  if (database.kind !== 'pglite' || rewritten.has(database)) return
  rewritten.add(database)
  if ((await db.$count(sealings)) === 0) return
  await db.execute(sql`vacuum full ${entries}`)
}
