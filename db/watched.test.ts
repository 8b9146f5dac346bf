import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from './client.ts'
import { aDatabase } from './testing/a-database.ts'

const asker = new AsyncLocalStorage<string>()
const seen: { by: string | undefined; text: string; failed: boolean }[] = []

let database: OpenDatabase

beforeAll(async () => {
  database = await aDatabase({
    watchQuery: (text) => {
      const by = asker.getStore()
      return (failure) => seen.push({ by, text, failed: failure !== undefined })
    },
  })
})

afterAll(() => database.close())

test('each statement is reported once, in the context of its sender, until it ends', async () => {
  const ask = (name: string) =>
    asker.run(name, async () => {
      await database.db.execute(sql`select ${name}::text as name`)
      await database.db.transaction((tx) => tx.execute(sql`select ${name}::text as within`))
      await database.executeSql('select $1::text as raw', [name])
    })
  // More statements than connections: some wait for a free one.
  await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`asker ${at}`)))
  for (const words of ['as name', 'as within', 'as raw']) {
    const asked = seen.filter(({ text }) => text.includes(words))
    expect(asked.map(({ by }) => by).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, at) => `asker ${at}`).toSorted(),
    )
    expect(asked.every(({ failed }) => !failed)).toBe(true)
  }
  expect(seen.every(({ text }) => !text.includes('asker'))).toBe(true)
})

test('a failed statement is reported as ended, with its failure', async () => {
  await expect(database.db.execute(sql`select * from nowhere`)).rejects.toThrow()
  expect(seen.at(-1)).toMatchObject({ text: 'select * from nowhere', failed: true })
})

test('the busy, idle and waiting connections of a database are counted', () => {
  const { busy, idle, waiting } = database.pool()
  expect(busy).toBe(0)
  expect(idle).toBeGreaterThan(0)
  expect(waiting).toBe(0)
})
