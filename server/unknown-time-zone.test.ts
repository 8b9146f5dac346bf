import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Receipt, Statement } from '#contract/organisation/giving.ts'
import { members } from '#db/schema/account.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { aGift } from '#server/testing/giving/a-gift.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp
let anna: Member

beforeAll(async () => {
  app = await anApp()
  anna = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

test('a member with an unknown stored time zone can sign in, read, complete studies and get receipts', async () => {
  const { db } = app.database
  await db
    .update(members)
    .set({ timeZone: 'Mars/Olympus', emailVerified: true })
    .where(eq(members.id, anna.id))
  const { number } = await aGift(db, anna.id, { timeZone: 'Mars/Olympus' })
  const device = aVisitor(app)
  const { email, password } = anna
  expect((await device.post('/api/session', { email, password })).status).toBe(204)
  expect((await device.put('/api/studies/1/completion', {})).status).toBe(204)
  for (const path of [
    '/api/session',
    '/api/profile',
    '/api/progress',
    '/api/giving',
    '/api/reminder',
    '/api/groups',
  ])
    expect([path, (await device.get(path)).status]).toEqual([path, 200])
  expect(await json<Receipt>(device.get(`/api/gifts/${number}/receipt`))).toMatchObject({ gift: { number } })
  expect(await json<Statement>(device.get('/api/statements/2026'))).toMatchObject({ year: 2026 })
  for (const path of [`/api/gifts/${number}/receipt.pdf`, '/api/statements/2026/statement.pdf'])
    expect([path, (await device.get(path)).status]).toEqual([path, 200])
  expect((await device.put('/api/reminder', { isOn: true, time: '07:00' })).status).toBe(204)
})

test.each(['Mars/Olympus', '+05:30', 'x'.repeat(65), ''])(
  'choosing the unknown time zone %j is rejected with a message',
  async (timeZone) => {
    const told = await problemOf(anna.put('/api/profile', { displayName: '', timeZone }))
    const message = 'We do not know this time zone. Please choose another.'
    expect(told).toMatchObject({ code: 'profile.unknown_time_zone', detail: message })
    expect(told.fields).toEqual([{ field: 'timeZone', message }])
  },
)
