import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { aDatabase } from './testing/a-database.ts'
import { anEmptyDatabase, type EmptyDatabase } from './testing/an-empty-database.ts'

const first: Migration = aMigration('0000_first', 'create table first (id int)')
const second: Migration = aMigration('0001_second', 'create table second (id int)')

let empty: EmptyDatabase

beforeEach(async () => {
  empty = await anEmptyDatabase()
})

afterEach(() => empty.drop())

test('an empty database receives every migration, in order', async () => {
  const database = await empty.open()
  const names = (await readMigrations()).map(({ name }) => name)
  expect(await migrate(database)).toEqual(names)
  const { rows } = await database.db.execute(sql`select count(*)::int as members from members`)
  expect(rows).toEqual([{ members: 0 }])
})

test('a database that has every migration is not changed', async () => {
  const database = await empty.open()
  await migrate(database, { migrations: [first] })
  expect(await migrate(database, { migrations: [first] })).toEqual([])
})

test('a missing migration is applied, even if a later one was applied before', async () => {
  const database = await empty.open()
  await migrate(database, { migrations: [second] })
  expect(await migrate(database, { migrations: [first, second] })).toEqual(['0000_first'])
})

test('processes that start at the same time all succeed, and each migration is applied once', async () => {
  const databases = await Promise.all([empty.open(), empty.open(), empty.open(), empty.open()])
  const applied = await Promise.all(
    databases.map((database) => migrate(database, { migrations: [first, second] })),
  )
  expect(applied.flat().sort()).toEqual(['0000_first', '0001_second'])
})

test('a database changed by newer code is refused', async () => {
  const database = await empty.open()
  await migrate(database, { migrations: [first, second] })
  await expect(migrate(database, { migrations: [first] })).rejects.toMatchObject({
    name: 'DatabaseStartError',
    code: 'database.newer',
    message: expect.stringContaining('newer version'),
  })
})

test('a migration that was edited after it was applied is refused', async () => {
  const database = await empty.open()
  await migrate(database, { migrations: [first] })
  const edited = aMigration('0000_first', 'create table first (id bigint)')
  await expect(migrate(database, { migrations: [edited] })).rejects.toMatchObject({ code: 'database.newer' })
})

test('an older database is rejected if migrations are not allowed, and remains unchanged', async () => {
  const database = await empty.open()
  await migrate(database, { migrations: [first] })
  await expect(migrate(database, { apply: false, migrations: [first, second] })).rejects.toMatchObject({
    code: 'database.older',
    message: expect.stringContaining('0001_second'),
  })
  const { rows } = await database.db.execute(sql`select to_regclass('second') as found`)
  expect(rows).toEqual([{ found: null }])
})

test('a database that has every migration is accepted where migrations are not allowed', async () => {
  const database = await empty.open()
  await migrate(database, { migrations: [first] })
  expect(await migrate(database, { apply: false, migrations: [first] })).toEqual([])
})

test('a migration that fails is named in the error, and the migrations before it are rolled back', async () => {
  const database = await empty.open()
  const wrong = aMigration('0001_wrong', 'create table first (id int)')
  await expect(migrate(database, { migrations: [first, wrong] })).rejects.toMatchObject({
    code: 'database.migration_failed',
    message: expect.stringContaining('0001_wrong'),
  })
  const { rows } = await database.db.execute(sql`select to_regclass('first') as found`)
  expect(rows).toEqual([{ found: null }])
})

test('migrating a database that has every migration sends one statement', async () => {
  const statements: string[] = []
  const database = await aDatabase({ onQuery: (statement) => statements.push(statement) })
  await migrate(database)
  await database.close()
  expect(statements).toHaveLength(1)
})

function aMigration(name: string, statement: string): Migration {
  return { name, statements: [statement], hash: statement, writtenMs: 0 }
}
