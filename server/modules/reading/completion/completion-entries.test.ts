import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fields } from '#contract/entry.ts'
import { FREE_STUDY_DAYS, OFFLINE_COMPLETION_DAYS } from '#contract/limits.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { HOUR_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { completions } from '#db/schema/completion.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const DAY_MS = 24 * HOUR_MS
const now = new Date('2026-03-10T12:00:00Z')

let app: TestApp
let anna: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now })
})

beforeEach(async () => {
  anna = await aMember(app, 'Anna', { timeZone: 'America/Chicago' })
  const longAgo = new Date(now.getTime() - 365 * DAY_MS)
  await app.database.db.update(members).set({ createdAt: longAgo }).where(eq(members.id, anna.id))
  // The session caches the member's data at sign-in, so sign in again.
  await anna.post('/api/session', { email: anna.email, password: anna.password })
})

afterAll(() => app.database.close())

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()

const rowsOf = ({ id }: Member) =>
  app.database.db.select().from(completions).where(eq(completions.memberId, id)).orderBy(completions.day)

/** Creates a device of a member, which numbers its changes and does not receive those of others. */
function aDevice(member: Member) {
  const device = randomUUID()
  let sequence = 0
  const change = (day: number | string, at: string, fields: Fields, over: string | null = null) => {
    sequence += 1
    const written = Object.entries(fields).map(([field, value]) => [field, { value, over }])
    const entry = typeof day === 'number' ? `day-${day}` : day
    return {
      id: randomUUID(),
      sequence,
      kind: 'completion',
      entry,
      at,
      fields: Object.fromEntries(written),
      dismissed: [],
    }
  }
  const request = (changes: object[]) => ({
    owner: member.id,
    device,
    since: 0,
    sentAt: now.toISOString(),
    changes,
  })
  const send = (changes: object[]) => json<SyncResponse>(member.post('/api/sync', request(changes)))
  return {
    request,
    send,
    completing: (day: number | string, at: string, timeZone = 'America/Chicago') =>
      change(day, at, { timeZone, deletedAt: null }),
    undoing: (day: number, at: string, over?: string) => change(day, at, { deletedAt: at }, over ?? null),
  }
}

test('a day completed offline is dated by the time and time zone of its completion', async () => {
  const phone = aDevice(anna)
  // 1:30 a.m. belongs to the day before, and in Tokyo the date was different.
  await phone.send([
    phone.completing(1, '2026-03-08T06:30:00.000Z'),
    phone.completing(2, '2026-03-08T22:30:00.000Z', 'Asia/Tokyo'),
  ])
  expect(await anna.completedDays()).toEqual([1, 2])
  expect(await rowsOf(anna)).toMatchObject([
    { completedOn: '2026-03-07', completedAt: new Date('2026-03-08T06:30:00Z'), timeZone: 'America/Chicago' },
    { completedOn: '2026-03-09', timeZone: 'Asia/Tokyo' },
  ])
})

test('a list of completed days includes the version of the sync entries that it covers', async () => {
  const phone = aDevice(anna)
  const listed = async (path: string) => (await json<{ version: number }>(anna.get(path))).version
  expect(await listed('/api/completions')).toBe(0)
  const { since } = await phone.send([1, 2].map((day) => phone.completing(day, hoursAgo(day))))
  for (const path of ['/api/completions', '/api/progress', '/api/studies/1/progress'])
    expect(await listed(path), path).toBe(since)
})

test('days completed on three offline mornings count as three days in a row', async () => {
  const phone = aDevice(anna)
  await phone.send([1, 2, 3].map((day) => phone.completing(day, hoursAgo(24 * (3 - day)))))
  expect(await json(anna.get('/api/progress'))).toMatchObject({ streak: { days: 3 }, daysActive: 3 })
})

test('a completion that arrives twice, or from two devices, is stored once, with the earlier time', async () => {
  const [phone, desk] = [aDevice(anna), aDevice(anna)]
  const late = phone.completing(1, hoursAgo(2))
  await phone.send([late])
  await phone.send([late])
  await desk.send([desk.completing(1, hoursAgo(26))])
  await phone.send([phone.completing(1, hoursAgo(1))])
  expect(await rowsOf(anna)).toMatchObject([{ day: 1, completedAt: new Date(hoursAgo(26)) }])
})

test('an undo is synced, and does not remove completions made after the undo', async () => {
  const [phone, desk] = [aDevice(anna), aDevice(anna)]
  const first = phone.completing(1, hoursAgo(9))
  await phone.send([first])
  await phone.send([phone.undoing(1, hoursAgo(5), first.id)])
  expect(await anna.completedDays()).toEqual([])
  // The desktop has not received the undo: its first completion is older than the undo, its second
  // one newer.
  await desk.send([desk.completing(1, hoursAgo(7))])
  expect(await anna.completedDays()).toEqual([])
  await desk.send([desk.completing(1, hoursAgo(3))])
  expect(await rowsOf(anna)).toMatchObject([{ completedAt: new Date(hoursAgo(3)) }])
})

test('a day completed and undone in one request is not complete; other days in the request are', async () => {
  const phone = aDevice(anna)
  const first = phone.completing(1, hoursAgo(2))
  await phone.send([first, phone.completing(2, hoursAgo(2)), phone.undoing(1, hoursAgo(1), first.id)])
  expect(await anna.completedDays()).toEqual([2])
})

test('a device time that is too old, or before the account existed, is replaced by the server’s time', async () => {
  const phone = aDevice(anna)
  const [forged, believed] = [OFFLINE_COMPLETION_DAYS * 24 + 1, OFFLINE_COMPLETION_DAYS * 24 - 1]
  await phone.send([phone.completing(1, hoursAgo(forged)), phone.completing(2, hoursAgo(believed))])
  expect(await rowsOf(anna)).toMatchObject([
    { completedAt: now },
    { completedAt: new Date(hoursAgo(believed)) },
  ])
  const newcomer = await aMember(app, 'New')
  const tablet = aDevice(newcomer)
  await tablet.send([
    tablet.completing(1, hoursAgo(30)),
    tablet.completing(2, new Date(now.getTime() + DAY_MS).toISOString()),
  ])
  expect(await rowsOf(newcomer)).toMatchObject([{ completedAt: now }, { completedAt: now }])
})

test('completions and undos sent to the REST endpoint are synced to devices, and vice versa', async () => {
  const phone = aDevice(anna)
  await anna.put('/api/studies/1/completion')
  expect((await phone.send([])).entries).toMatchObject([
    { kind: 'completion', id: 'day-1', fields: { timeZone: 'America/Chicago', deletedAt: null } },
  ])
  // Completing it again on the route changes nothing.
  await anna.put('/api/studies/1/completion', { timeZone: 'Asia/Tokyo' })
  await anna.delete('/api/studies/1/completion')
  expect((await phone.send([])).entries).toMatchObject([{ fields: { deletedAt: now.toISOString() } }])
  await phone.send([phone.completing(2, hoursAgo(1))])
  await anna.delete('/api/studies/2/completion')
  expect(await anna.completedDays()).toEqual([])
})

test('ten REST requests and ten syncs of the same day at once store one completion', async () => {
  const devices = Array.from({ length: 10 }, () => aDevice(anna))
  const answers = await Promise.all(
    devices.flatMap((device) => [
      anna.put('/api/studies/1/completion'),
      anna.post('/api/sync', device.request([device.completing(1, hoursAgo(1))])),
    ]),
  )
  expect(answers.filter(({ ok }) => !ok)).toEqual([])
  expect(await rowsOf(anna)).toMatchObject([{ day: 1, completedAt: new Date(hoursAgo(1)) }])
})

test('a completion of a day that is not in the plan is rejected', async () => {
  const phone = aDevice(anna)
  const changes = ['day-0', 'day-1501', 'day-01', '8-a'].map((day) => phone.completing(day, hoursAgo(1)))
  const { refused } = await phone.send(changes)
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('entry.not_understood'))
  expect(await anna.completedDays()).toEqual([])
})

test('an unknown time zone is replaced by that of the profile', async () => {
  const phone = aDevice(anna)
  await phone.send([phone.completing(1, hoursAgo(1), 'Mars/Olympus')])
  expect(await rowsOf(anna)).toMatchObject([{ timeZone: 'America/Chicago' }])
})

test('a visitor, or another member, cannot complete a day for a member', async () => {
  const ben = await aMember(app, 'Ben')
  const phone = aDevice(anna)
  const request = phone.request([phone.completing(1, hoursAgo(1))])
  expect(await problemOf(aVisitor(app).post('/api/sync', request))).toMatchObject({ code: 'auth.signed_out' })
  expect(await problemOf(ben.post('/api/sync', request))).toMatchObject({ code: 'auth.signed_out' })
  expect([await rowsOf(anna), await rowsOf(ben)]).toEqual([[], []])
})

test('a hundred completions and undos take no more database queries than one', async () => {
  const count = async (changes: number) => {
    const phone = aDevice(anna)
    // Free days only: other days need one more query, for premium.
    const days = Array.from({ length: changes }, (_, index) => {
      const day = 1 + (index % FREE_STUDY_DAYS)
      return index % 3 === 2 ? phone.undoing(day, hoursAgo(1)) : phone.completing(day, hoursAgo(2))
    })
    const statements = await app.database.statementsOf(() => phone.send(days))
    return statements.filter((statement) => !/^(begin|commit)/i.test(statement)).length
  }
  // The session is cached by now.
  await anna.completedDays()
  expect(await count(1)).toBe(2)
  expect(await count(100)).toBe(2)
})
