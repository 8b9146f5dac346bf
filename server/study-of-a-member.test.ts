import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, type Member } from '#server/testing/a-member.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'

let app: TestApp
let anna: Member

beforeAll(async () => {
  app = await anApp()
  anna = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

test('all requests of a member who opens a study run three SQL statements', async () => {
  const parts = [
    '/api/studies/8',
    '/api/studies/8/progress?timeZone=America/Chicago',
    '/api/discussions/study:8/comments',
  ]
  const known = {
    owner: anna.id,
    device: randomUUID(),
    sentAt: '2026-03-01T12:00:00Z',
    since: 0,
    changes: [],
  }
  const statements = await app.database.statementsOf(async () => {
    for (const part of parts) expect((await anna.get(part)).status).toBe(200)
    // Answers and notes that this device has not received yet.
    expect((await anna.post('/api/sync', known)).status).toBe(200)
  })
  expect(statements).toHaveLength(3)
})
