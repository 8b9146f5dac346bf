import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { entries } from '#db/schema/entry.ts'

/** Leaves nothing of earlier versions in the file of the table: the embedded database is vacuumed by nobody else. Not within a transaction. */
export async function rewriteEntries(db: Db): Promise<void> {
  await db.execute(sql`vacuum full ${entries}`)
}
