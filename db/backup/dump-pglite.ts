import { open } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type NeededLog, withoutOldLog } from './without-old-log.ts'

/**
 * Writes the embedded database to a file, as a tar of its folder.
 * @param look called with a database that has the same rows as the file, for example to count them
 */
export async function dumpPglite<Seen>(
  pglite: PGlite,
  db: Db,
  { file, look }: { file: string; look: (db: Db) => Promise<Seen> },
): Promise<Seen> {
  // `look` and the dump share a transaction, so that no rows change between them.
  const { seen, log, dump } = await db.transaction(async (tx) => ({
    seen: await look(tx),
    log: await beginLog(tx),
    dump: await pglite.dumpDataDir('none'),
  }))
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile((await withoutOldLog(dump, log)).stream())
  } finally {
    await handle.close()
  }
  return seen
}

/**
 * Starts a new segment of the write-ahead log and a checkpoint: all changes are in the table files afterwards, so the
 * dump needs no older segment.
 */
async function beginLog(tx: Pick<Db, 'execute'>): Promise<NeededLog> {
  await tx.execute(sql`select pg_switch_wal()`)
  await tx.execute(sql`checkpoint`)
  const { rows } = await tx.execute<{ first: string; last: string; lastBytes: number }>(sql`
    select redo_wal_file as first, file_name as last, file_offset as "lastBytes"
    from pg_control_checkpoint(), pg_walfile_name_offset(pg_current_wal_insert_lsn())`)
  const [log] = rows
  if (!log) throw new Error('A cluster has a checkpoint.')
  return log
}
