import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

const ours = sql`n.nspname <> 'information_schema' and n.nspname !~ '^pg_'`

/**
 * Returns a map from the qualified name of each table, in our schemas and that of the job queue, to its
 * number of rows.
 */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${ours}
    order by 1, 2`)
  if (tables.length === 0) return {}
  const counts = tables.map(
    ({ schema, name }) =>
      sql`select ${`${schema}.${name}`}::text as name, count(*)::int as count from ${sql.identifier(schema)}.${sql.identifier(name)}`,
  )
  const { rows } = await db.execute<{ name: string; count: number }>(sql.join(counts, sql` union all `))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
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
