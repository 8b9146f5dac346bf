import { afterAll, beforeAll, expect, test } from 'vitest'
import { memoryVerse } from '#contract/memory.ts'
import { json } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'

let now = new Date('2026-03-01T23:59:59Z')
let app: TestApp

beforeAll(async () => {
  app = await anApp({ clock: () => now })
})

afterAll(() => app.database.close())

const verseOfNow = async () => memoryVerse.parse(await json(aVisitor(app).get('/api/memory-verses/today')))

test('everyone is shown one of the memory verses, and at midnight, UTC, the next', async () => {
  const before = await verseOfNow()
  now = new Date('2026-03-02T00:00:00Z')
  const after = await verseOfNow()
  expect(app.library.memoryVerses).toContainEqual(before)
  expect(app.library.memoryVerses).toContainEqual(after)
  expect(after.id).not.toBe(before.id)
})
