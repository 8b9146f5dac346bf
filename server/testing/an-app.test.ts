import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from './an-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await anApp()
})

afterAll(() => app.database.close())

test('the statements of some work are what was sent for it, and not what a job of before sends meanwhile', async () => {
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

test('the statements during some work are all that were sent meanwhile, and none after it', async () => {
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
