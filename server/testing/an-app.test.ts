import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from './an-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await anApp()
})

afterAll(() => app.database.close())

test('statementsOf does not include statements of other work at the same time', async () => {
  const { db, statementsOf } = app.database
  const begun = Promise.withResolvers<void>()
  const job = begun.promise.then(() => db.execute(sql`select 'job'`))
  const sent = await statementsOf(async () => {
    begun.resolve()
    await job
    await db.execute(sql`select 'work'`)
  })
  expect(sent).toEqual(["select 'work'"])
})

test('statementsDuring includes statements of other work at the same time, and none after the function', async () => {
  const { db, statementsDuring } = app.database
  const begun = Promise.withResolvers<void>()
  const listener = begun.promise.then(() => db.execute(sql`select 'listener'`))
  const sent = await statementsDuring(async () => {
    begun.resolve()
    await listener
  })
  await db.execute(sql`select 'after'`)
  expect(sent).toEqual(["select 'listener'"])
})
