import { sql } from 'drizzle-orm'
import type { Db, OpenDatabase } from '#db/client.ts'
import { sealings } from '#db/schema/encryption.ts'
import { entries } from '#db/schema/entry.ts'

type Database = Pick<OpenDatabase, 'kind'>

/** Databases whose table of entries holds nothing of what was encrypted since. In memory, as an embedded database has one process. */
const rewritten = new WeakSet<Database>()

/** Words that were readable have been replaced: the file of the table still has them. */
export function noteMoved(database: Database): void {
  rewritten.delete(database)
}

/**
 * Leaves nothing of earlier versions in the file of the table: an embedded database is copied with its files, and is vacuumed by
 * nobody else. It keeps everybody waiting, so it is done before a backup, where entries were encrypted since the one before; never
 * within a request, nor a transaction.
 */
export async function rewriteEntries(database: Database, db: Db): Promise<void> {
  if (database.kind !== 'pglite' || rewritten.has(database)) return
  rewritten.add(database)
  if ((await db.$count(sealings)) === 0) return
  await db.execute(sql`vacuum full ${entries}`)
}
