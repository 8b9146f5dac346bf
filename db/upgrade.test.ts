import { sql } from 'drizzle-orm'
import { getTableName } from 'drizzle-orm/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db, OpenDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { fillEveryTable } from './testing/a-row-in-every-table.ts'
import { anEmptyDatabase, type EmptyDatabase } from './testing/an-empty-database.ts'
import { everyTable } from './testing/every-table.ts'

const migrations = await readMigrations()
const versions = migrations
  .slice(0, -1)
  .map(({ name }, index) => ({ name, known: migrations.slice(0, index + 1) }))

/**
 * Columns (`table.column`) that a later migration intentionally removed or redefined: each is documented in
 * docs/upgrading.md.
 */
const changedOnPurpose = new Set<string>()

type Row = Record<string, unknown>

async function rowsOf(db: Db, table: string): Promise<Row[]> {
  const name = sql.identifier(table)
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(one) as row from ${name} one order by 1`,
  )
  return rows.map(({ row }) => row)
}

let empty: EmptyDatabase
let database: OpenDatabase

beforeAll(async () => {
  empty = await anEmptyDatabase()
  database = await empty.open()
})

afterAll(() => empty.drop())

test.each(versions)(
  'a database of $name, with rows in every table, is migrated without losing them',
  // Generous because the machine may be busy.
  { timeout: 60_000 },
  async ({ known }) => {
    // Applies one migration after the previous test, and all of them if this test runs alone.
    await migrate(database, { migrations: known })
    await inTransaction(database.db, async (db) => {
      const tables = await fillEveryTable(db)
      const before = new Map<string, Row[]>()
      for (const table of tables) before.set(table, await rowsOf(db, table))
      await checkConstraints(db)

      expect(await migrate({ db })).toEqual(migrations.slice(known.length).map(({ name }) => name))

      await checkConstraints(db)
      for (const [table, rows] of before) {
        const after = (await rowsOf(db, table)).map((row, index) =>
          only(row, Object.keys(rows[index] ?? {}), table),
        )
        expect(after, table).toEqual(rows.map((row) => only(row, Object.keys(row), table)))
      }
      // Reads the tables with the same library and schema as the server does.
      for (const table of Object.values(await everyTable())) {
        const read = await db.select().from(table as never)
        expect(read.length > 0 || !before.has(getTableName(table)), getTableName(table)).toBe(true)
      }
    })
  },
)

/**
 * Runs `work` in a transaction, and rolls it back. The next test continues with the database of before, instead of
 * creating one and applying the same migrations to it.
 */
async function inTransaction(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  const rolledBack = new Error('rolled back')
  const ended = db.transaction(async (tx) => {
    await work(tx)
    throw rolledBack
  })
  await ended.catch((error) => {
    if (error !== rolledBack) throw error
  })
}

/** Checks the constraints that Postgres would otherwise check at the end of the transaction. */
async function checkConstraints(db: Db): Promise<void> {
  await db.execute(sql`set constraints all immediate`)
  await db.execute(sql`set constraints all deferred`)
}

function only(row: Row, columns: readonly string[], table: string): Row {
  const kept = columns.filter((column) => !changedOnPurpose.has(`${table}.${column}`))
  return Object.fromEntries(kept.map((column) => [column, row[column]]))
}
