import { sql } from 'drizzle-orm'
import { getTableName } from 'drizzle-orm/table'
import { expect, test } from 'vitest'
import type { Db } from './client.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { fillEveryTable } from './testing/a-row-in-every-table.ts'
import { anEmptyDatabase } from './testing/an-empty-database.ts'
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

test.each(versions)(
  'a database of $name, with rows in every table, is migrated without losing them',
  // Generous because the machine may be busy.
  { timeout: 60_000 },
  async ({ known }) => {
    const empty = await anEmptyDatabase()
    try {
      const database = await empty.open()
      const { db } = database
      await migrate(database, { migrations: known })
      const tables = await fillEveryTable(db)
      const before = new Map<string, Row[]>()
      for (const table of tables) before.set(table, await rowsOf(db, table))

      expect(await migrate(database)).toEqual(migrations.slice(known.length).map(({ name }) => name))

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
    } finally {
      await empty.drop()
    }
  },
)

function only(row: Row, columns: readonly string[], table: string): Row {
  const kept = columns.filter((column) => !changedOnPurpose.has(`${table}.${column}`))
  return Object.fromEntries(kept.map((column) => [column, row[column]]))
}
