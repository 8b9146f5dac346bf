import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from './client.ts'
import { members } from './schema/account.ts'
import { completions } from './schema/completion.ts'
import { aDatabase } from './testing/a-database.ts'

const asker = new AsyncLocalStorage<string>()

let database: OpenDatabase
let asked: { by: string | undefined; statement: string }[] = []

beforeAll(async () => {
  database = await aDatabase({ onQuery: (statement) => asked.push({ by: asker.getStore(), statement }) })
})

beforeEach(() => {
  asked = []
})

afterAll(() => database.close())

test('a query is reported once, without its values', async () => {
  await database.db.select().from(members).where(eq(members.email, 'private@example.org'))
  expect(asked).toHaveLength(1)
  expect(JSON.stringify(asked)).not.toContain('private')
})

test('a transaction reports its beginning, its statements and its end', async () => {
  await database.db.transaction(async (tx) => {
    await tx.select().from(members)
  })
  expect(asked.map(({ statement }) => statement.split(' ')[0])).toEqual(['begin', 'select', 'commit'])
})

test('a transaction that fails reports its rollback and changes nothing', async () => {
  const member = aMember()
  const failing = database.db.transaction(async (tx) => {
    await tx.insert(members).values(member)
    throw new Error('changed our mind')
  })
  await expect(failing).rejects.toThrow('changed our mind')
  expect(asked.at(-1)?.statement).toBe('rollback')
  expect(await database.db.select().from(members).where(eq(members.id, member.id))).toEqual([])
})

test('statements are reported in the context of their sender, also while others wait for a connection', async () => {
  const askers = Array.from({ length: 20 }, (_, index) => `asker ${index}`)
  const work = async (by: string) => {
    await database.db.select({ by: sql`${by}::text` }).from(members)
    await database.db.transaction(async (tx) => {
      await tx.insert(members).values(aMember())
      await tx.select({ members: count() }).from(members)
    })
    await database.db.select().from(members).limit(1)
  }
  await Promise.all(askers.map((by) => asker.run(by, () => work(by))))
  const perAsker = askers.map((by) => asked.filter((statement) => statement.by === by).length)
  // select, begin, insert, select, commit, select
  expect(perAsker).toEqual(askers.map(() => 6))
  expect(asked).toHaveLength(20 * 6)
})

test('a duplicate key is recognised by the same code on every backend', async () => {
  const member = aMember()
  await database.db.insert(members).values(member)
  const twice = database.db.insert(members).values({ ...member, id: randomUUID() })
  await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } })
})

test('dates and instants are returned as stored, and the server calculates in UTC', async () => {
  const member = aMember()
  const completedAt = new Date('2024-03-10T23:30:00.123Z')
  await database.db.insert(members).values(member)
  const place = { completedOn: '2024-03-10', completedAt, timeZone: 'Pacific/Auckland' }
  const completion = { memberId: member.id, day: 1, ...place }
  await database.db.insert(completions).values(completion)
  expect(await database.db.select().from(completions)).toEqual([completion])
  const { rows } = await database.db.execute<{ day: string }>(
    sql`select completed_at::date::text as day from completions`,
  )
  expect(rows).toEqual([{ day: '2024-03-10' }])
})

test('an open database answers, a closed database does not, and a second close has no effect', async () => {
  const other = await aDatabase()
  await other.ping()
  await other.close()
  await other.close()
  await expect(other.ping()).rejects.toThrow()
})

test('a test can open two databases that do not share rows', async () => {
  const other = await aDatabase()
  await database.db.insert(members).values(aMember())
  expect(await other.db.select().from(members)).toEqual([])
  await other.close()
})

function aMember() {
  const id = randomUUID()
  return { id, email: `${id}@example.org` }
}
