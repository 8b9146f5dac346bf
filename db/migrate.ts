import { sql } from 'drizzle-orm'
import type { Db, OpenDatabase, Tx } from './client.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { DatabaseStartError } from './start-error.ts'

/**
 * Key of the advisory lock with which processes that start at once apply migrations one after another: an
 * arbitrary number, the same in every process.
 */
const LOCK_KEY = 15001189

const UNDEFINED_TABLE = '42P01'

export interface MigrateOptions {
  /**
   * Whether missing migrations are applied. False if only an operator may change tables: a database with
   * missing migrations is then rejected.
   */
  apply?: boolean
  migrations?: readonly Migration[]
}

/**
 * Migrates the tables to the schema of this version of Lampstand, forward only, and returns the names of the applied
 * migrations. Executes only one statement if no migration is missing. Several processes may call it at once.
 * @throws {DatabaseStartError} `database.newer`, `database.older`, `database.migration_failed`
 */
export async function migrate(
  { db }: Pick<OpenDatabase, 'db'>,
  options: MigrateOptions = {},
): Promise<string[]> {
  const { apply = true, migrations = await readMigrations() } = options
  const missing = missingOf(migrations, await appliedHashes(db))
  if (missing.length === 0) return []
  if (!apply) {
    const words = `The database is older than this program, which needs ${namesOf(missing)}: start it once with migrations allowed.`
    throw new DatabaseStartError('database.older', words)
  }
  return db.transaction((tx) => applyMissing(tx, migrations))
}

async function applyMissing(tx: Tx, migrations: readonly Migration[]): Promise<string[]> {
  // The time limits of statements and locks are disabled: waiting for another process, or building an index on a large
  // table, may take an unlimited time.
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local lock_timeout = 0`)
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY}::bigint)`)
  // Applied migrations are recorded in the table that drizzle-kit uses, so that its tools work on the database.
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  // The applied migrations are read under the lock: another process may have applied some while this one
  // waited.
  const missing = missingOf(migrations, await hashesIn(tx))
  for (const migration of missing) await applyOne(tx, migration)
  return missing.map((migration) => migration.name)
}

async function applyOne(tx: Tx, { name, statements, hash, writtenMs }: Migration): Promise<void> {
  try {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${writtenMs})`,
    )
  } catch (error) {
    const words = `Migration ${name} failed and nothing was changed: restore a backup, or start the earlier version of this program.`
    throw new DatabaseStartError('database.migration_failed', words, error)
  }
}

// All migrations are compared with the applied ones, not only the newest: a migration merged from a branch
// may be older than the last applied one.
function missingOf(migrations: readonly Migration[], applied: ReadonlySet<string>): Migration[] {
  const known = new Set(migrations.map(({ hash }) => hash))
  if ([...applied].some((hash) => !known.has(hash))) {
    const words =
      'The database was changed by a newer version of this program: start that version, or set DATABASE_URL or DATA_DIR.'
    throw new DatabaseStartError('database.newer', words)
  }
  return migrations.filter(({ hash }) => !applied.has(hash))
}

/** Returns the hashes of the applied migrations; an empty set for an empty database. */
export async function appliedHashes(db: Db): Promise<Set<string>> {
  try {
    return await hashesIn(db)
  } catch (error) {
    if (isUndefinedTable(error)) return new Set()
    throw error
  }
}

async function hashesIn(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`)
  return new Set(rows.map(({ hash }) => hash))
}

function isUndefinedTable(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === UNDEFINED_TABLE
}

function namesOf(migrations: readonly Migration[]): string {
  return migrations.map(({ name }) => name).join(', ')
}
