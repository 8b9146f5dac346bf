import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from './client.ts'
import { type Placeholders, prepared } from './prepared.ts'
import { members } from './schema/account.ts'
import { aDatabase } from './testing/a-database.ts'

const selectMember = vi.fn((db: OpenDatabase['db'], value: Placeholders<{ id: string }>) =>
  db.select({ id: members.id, createdAt: members.createdAt }).from(members).where(eq(members.id, value.id)),
)
const findMember = prepared(selectMember)

const selectName = vi.fn(
  (_: unknown, value: Placeholders<{ id: string; suffix: string }>) =>
    sql<{
      name: string
    }>`select display_name || ${value.suffix}::text as name from ${members} where id = ${value.id}::uuid`,
)
const findName = prepared(selectName)

const insertMember = prepared(
  (db, value: Placeholders<{ id: string; email: string; displayName: string; createdAt: Date }>) =>
    db.insert(members).values({
      id: value.id,
      email: value.email,
      displayName: value.displayName,
      createdAt: value.createdAt,
    }),
)

let database: OpenDatabase
let other: OpenDatabase
let asked: string[] = []

beforeAll(async () => {
  database = await aDatabase({ onQuery: (statement) => asked.push(statement) })
  other = await aDatabase()
})

beforeEach(() => {
  asked = []
})

afterAll(() => Promise.all([database.close(), other.close()]))

test('a query is built once, and returns the rows of each run', async () => {
  const [ruth, boaz] = [await aMember(database, 'Ruth'), await aMember(database, 'Boaz')]
  selectMember.mockClear()
  for (const id of [ruth, boaz, ruth, boaz]) {
    expect(await findMember(database.db, { id })).toEqual([{ id, createdAt: expect.any(Date) }])
  }
  expect(await findMember(database.db, { id: randomUUID() })).toEqual([])
  expect(selectMember).toHaveBeenCalledTimes(1)
})

test('a statement written as SQL returns its rows', async () => {
  const id = await aMember(database, 'Naomi')
  expect(await findName(database.db, { id, suffix: '!' })).toEqual([{ name: 'Naomi!' }])
  expect(await findName(database.db, { id, suffix: '?' })).toEqual([{ name: 'Naomi?' }])
})

test('each run is reported once, without its values', async () => {
  const id = await aMember(database, 'Ruth')
  asked = []
  await findMember(database.db, { id })
  await findName(database.db, { id, suffix: ' the private' })
  expect(asked).toHaveLength(2)
  expect(JSON.stringify(asked)).not.toMatch(new RegExp(`private|${id}`))
})

test('only the transaction itself sees its writes', async () => {
  const id = randomUUID()
  const failing = database.db.transaction(async (tx) => {
    await insertMember(tx, memberNamed(id, 'Orpah'))
    expect(await findMember(tx, { id })).toHaveLength(1)
    expect(await findName(tx, { id, suffix: '' })).toEqual([{ name: 'Orpah' }])
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  expect(await findMember(database.db, { id })).toEqual([])
  expect(await findName(database.db, { id, suffix: '' })).toEqual([])
})

test('a statement written as SQL is not built again for a transaction', async () => {
  const id = await aMember(database, 'Ruth')
  await findName(database.db, { id, suffix: '' })
  selectName.mockClear()
  await database.db.transaction(async (tx) => {
    expect(await findName(tx, { id, suffix: '' })).toEqual([{ name: 'Ruth' }])
  })
  expect(selectName).not.toHaveBeenCalled()
})

test('each database returns its own rows', async () => {
  const id = await aMember(database, 'Ruth')
  expect(await findMember(other.db, { id })).toEqual([])
  expect(await findName(other.db, { id, suffix: '' })).toEqual([])
  await insertMember(other.db, memberNamed(id, 'Another'))
  expect(await findName(other.db, { id, suffix: '' })).toEqual([{ name: 'Another' }])
  expect(await findName(database.db, { id, suffix: '' })).toEqual([{ name: 'Ruth' }])
})

test('a value of an insert is converted as its column defines', async () => {
  const id = randomUUID()
  const createdAt = new Date('2024-03-10T23:30:00.123Z')
  await insertMember(database.db, { ...memberNamed(id, 'Ruth'), createdAt })
  const [found] = await database.db.select().from(members).where(eq(members.id, id))
  expect(found?.createdAt).toEqual(createdAt)
})

test('a failed statement reports its error like any other', async () => {
  const id = await aMember(database, 'Ruth')
  await expect(insertMember(database.db, memberNamed(id, 'Ruth'))).rejects.toMatchObject({
    cause: { code: '23505' },
  })
})

async function aMember({ db }: OpenDatabase, displayName: string): Promise<string> {
  const id = randomUUID()
  await insertMember(db, memberNamed(id, displayName))
  return id
}

function memberNamed(id: string, displayName: string) {
  return { id, email: `${id}@example.org`, displayName, createdAt: new Date() }
}
