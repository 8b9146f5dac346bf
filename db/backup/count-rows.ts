import { setImmediate } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

const ours = sql`n.nspname <> 'information_schema' and n.nspname !~ '^pg_'`

/**
 * Number of blocks of 8 kB that one statement counts. The embedded database blocks the process during a statement; it
 * counts that many in about 10 ms.
 */
const BLOCKS_AT_ONCE = 2_048

/** Part of a table, from one block to another. */
interface Slice {
  schema: string
  name: string
  from: number
  blocks: number
}

/**
 * Returns a map from the qualified name of each table, in our schemas and that of the job queue, to its
 * number of rows.
 */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows: slices } = await db.execute<Slice & Record<string, unknown>>(sql`
    select t.schema, t.name, "from"::int, least(t.blocks - "from", ${BLOCKS_AT_ONCE}::int)::int as blocks
    from (
      select n.nspname as schema, c.relname as name,
        greatest(pg_relation_size(c.oid) / current_setting('block_size')::int, 1) as blocks
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and ${ours}) as t
      cross join generate_series(0, t.blocks - 1, ${BLOCKS_AT_ONCE}::int) as "from"
    order by 1, 2, 3`)
  const counts: Record<string, number> = {}
  for (const together of batchesOf(slices)) {
    // Other callbacks run only here, because the embedded database executes a statement before its promise is returned.
    await setImmediate()
    const { rows } = await db.execute<{ name: string; count: number }>(
      sql.join(together.map(countOf), sql` union all `),
    )
    for (const { name, count } of rows) counts[name] = (counts[name] ?? 0) + count
  }
  return counts
}

/** Combines slices of small tables, up to `BLOCKS_AT_ONCE`. */
function batchesOf(slices: readonly Slice[]): Slice[][] {
  const batches: Slice[][] = []
  let room = 0
  for (const slice of slices) {
    if (slice.blocks > room) {
      batches.push([])
      room = BLOCKS_AT_ONCE
    }
    batches.at(-1)?.push(slice)
    room -= slice.blocks
  }
  return batches
}

function countOf({ schema, name, from, blocks }: Slice): SQL {
  const [start, end] = [`(${from},0)`, `(${from + blocks},0)`]
  return sql`select ${`${schema}.${name}`}::text as name, count(*)::int as count
    from ${sql.identifier(schema)}.${sql.identifier(name)}
    where ctid >= ${start}::tid and ctid < ${end}::tid`
}

/**
 * Tables whose changes need no new backup: the job queue's own state, which changes every minute, and the
 * list of backups.
 */
const UNIMPORTANT = ['queue', 'version', 'backups']

/**
 * Returns how many rows were inserted, updated and deleted so far, except in the `UNIMPORTANT` tables. If the
 * number is the same as at the last backup, and the database was open all the time, no new backup is needed.
 */
export async function countChanges(db: Db): Promise<number> {
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ changes: number }>(sql`
    select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::float8 as changes
    from pg_stat_user_tables where relname not in ${UNIMPORTANT}`)
  return rows[0]?.changes ?? 0
}

/** Returns the version of the server as a number: 150004 is 15.4. */
export async function serverVersion(db: Db): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  )
  return rows[0]?.version ?? 0
}
