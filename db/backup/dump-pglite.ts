import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type CopiedBytes, copyFolder } from './copy-folder.ts'

/**
 * Writes the embedded database to a file, as a tar of its folder. Other statements wait meanwhile; the process continues
 * to serve requests that need none.
 * @param look called with a database that has the same rows as the file, for example to count them
 */
export async function dumpPglite<Seen>(
  pglite: PGlite,
  db: Db,
  { file, look }: { file: string; look: (db: Db) => Promise<Seen> },
): Promise<Seen> {
  // `look` and the copy share a transaction, so that no rows change between them.
  return db.transaction(async (tx) => {
    const seen = await look(tx)
    // Other callbacks run before the checkpoint, which takes as long as a large statement.
    await setImmediate()
    await copyFolder(pglite, file, withoutOldLog(await beginLog(tx)))
    return seen
  })
}

/** Segments of the write-ahead log without which Postgres cannot open the copied database folder. */
interface NeededLog {
  /** Segment that contains the last checkpoint, such as "000000010000000000000007". */
  first: string
  /** Segment to which Postgres currently writes. */
  last: string
  /** Number of bytes written to the segment `last`. */
  lastBytes: number
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

const SEGMENT = /\/pg_wal\/([\dA-F]{24})$/

/**
 * Omits unneeded parts of the write-ahead log from the copy, because these may contain data that was changed or erased
 * long ago. Unneeded are segments older than the last checkpoint, recycled segments with old data, and the unused end of
 * the last segment.
 */
function withoutOldLog({ first, last, lastBytes }: NeededLog): CopiedBytes {
  return (path, size) => {
    const [, segment] = SEGMENT.exec(path) ?? []
    if (segment === last) return lastBytes
    return segment === undefined || (segment >= first && segment < last) ? size : null
  }
}
