import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnAccount } from '#contract/account/account.ts'
import { type Profile, profile } from '#contract/account/profile.ts'
import { members } from '#db/schema/account.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let now = new Date('2026-03-01T12:00:00Z')
let app: TestApp

beforeAll(async () => {
  app = await anApp({ clock: () => now })
})

afterAll(() => app.database.close())

const profileOf = async (visitor: Visitor): Promise<Profile> =>
  profile.parse(await json(visitor.get('/api/profile')))
const accountOf = async (visitor: Visitor) =>
  (await json<{ member: OwnAccount }>(visitor.get('/api/session'))).member
const change = (displayName: string, timeZone = 'Africa/Nairobi') => ({ displayName, timeZone })

async function rowOf({ id }: Member) {
  const [row] = await app.database.db.select().from(members).where(eq(members.id, id))
  return row
}

test('a new member’s profile has their address, no name, counters at zero and their referral code', async () => {
  const anna = await aMember(app, 'Anna', { timeZone: 'America/Chicago' })
  expect(await profileOf(anna)).toEqual({
    displayName: '',
    email: anna.email,
    createdAt: expect.any(String),
    timeZone: 'America/Chicago',
    referralCode: anna.id.slice(0, 8).toUpperCase(),
    journey: { studiesCompleted: 0, versesMemorized: 0, daysActive: 0 },
  })
})

test('a profile counts completed studies and days with at least one completion', async () => {
  const anna = await aMember(app, 'Anna')
  const ben = await aMember(app, 'Ben')
  const first = now
  await anna.put('/api/studies/1/completion')
  await anna.put('/api/studies/2/completion')
  await ben.put('/api/studies/1/completion')
  now = new Date('2026-03-04T12:00:00Z')
  await anna.put('/api/studies/3/completion')
  now = first
  expect((await profileOf(anna)).journey).toMatchObject({ studiesCompleted: 3, daysActive: 2 })
  await anna.delete('/api/studies/3/completion')
  expect((await profileOf(anna)).journey).toMatchObject({ studiesCompleted: 2, daysActive: 1 })
})

test('a display name and a time zone are saved', async () => {
  const anna = await aMember(app, 'Anna')
  const answer = await anna.put('/api/profile', change('  Anna Maria Schmidt '))
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(await profileOf(anna)).toMatchObject(change('Anna Maria Schmidt'))
})

test('a new name and time zone take effect immediately on this device, despite its cached session cookie', async () => {
  const anna = await aMember(app, 'Anna', { timeZone: 'America/Chicago' })
  await anna.put('/api/profile', change('Anna', 'Pacific/Kiritimati'))
  expect(await accountOf(anna)).toMatchObject({ displayName: 'Anna' })
  await anna.put('/api/studies/1/completion')
  await anna.put('/api/profile', change('Anna', 'Pacific/Pago_Pago'))
  await anna.put('/api/studies/2/completion')
  expect((await profileOf(anna)).journey).toMatchObject({ studiesCompleted: 2, daysActive: 2 })
})

test('saving the same profile twice succeeds, and a name can be cleared again', async () => {
  const anna = await aMember(app, 'Anna')
  for (const name of ['Anna', 'Anna', '']) {
    expect((await anna.put('/api/profile', change(name))).status).toBe(204)
    expect((await profileOf(anna)).displayName).toBe(name)
  }
})

test('a profile update with the id of another member changes only the caller’s own profile', async () => {
  const anna = await aMember(app, 'Anna')
  const ben = await aMember(app, 'Ben')
  const before = await rowOf(ben)
  const { id, email } = ben
  await anna.put('/api/profile', { ...change('Anna'), id, memberId: id, email, role: 'admin' })
  expect(await rowOf(ben)).toEqual(before)
  expect(await rowOf(anna)).toMatchObject({ id: anna.id, email: anna.email, role: 'member' })
})

test('a visitor can neither read nor save a profile, nor finish onboarding', async () => {
  const visitor = aVisitor(app)
  const requests = [
    visitor.get('/api/profile'),
    visitor.put('/api/profile', change('Nobody')),
    visitor.post('/api/onboarding', {}),
  ]
  for (const answer of requests) {
    expect(await problemOf(answer)).toMatchObject({ code: 'auth.signed_out', status: 401 })
  }
})

test('the session of a deleted account can neither read nor save a profile', async () => {
  const anna = await aMember(app, 'Anna')
  await app.database.db.delete(members).where(eq(members.id, anna.id))
  expect(await problemOf(anna.get('/api/profile'))).toMatchObject({ code: 'auth.signed_out' })
  await anna.put('/api/profile', change('Anna'))
  expect(await problemOf(anna.get('/api/profile'))).toMatchObject({ code: 'auth.signed_out' })
  expect(await rowOf(anna)).toBeUndefined()
})

test.each([
  ['<script>alert(1)</script> & "Anna"'],
  ["Anna'); drop table members; --"],
  ['אַנָּה בת פנואל'],
  ['حنّة'],
  ['👩🏽‍🌾 Anna'],
  ['x'.repeat(80)],
])('the name %j is stored unchanged', async (name) => {
  const anna = await aMember(app, 'Anna')
  expect((await anna.put('/api/profile', change(name))).status).toBe(204)
  expect((await profileOf(anna)).displayName).toBe(name)
  expect((await accountOf(anna)).displayName).toBe(name)
})

test('a name typed with a combining accent is stored with the composed character', async () => {
  const anna = await aMember(app, 'Anna')
  expect((await anna.put('/api/profile', change('Ánna'.normalize('NFD')))).status).toBe(204)
  expect((await profileOf(anna)).displayName).toBe('Ánna'.normalize('NFC'))
})

const tooLong = 'Keep the display name to 80 characters or fewer.'
const unprintable = 'Please write this on one line, without invisible characters'
const unknownZone = 'We do not know this time zone. Please choose another.'

test.each([
  ['81 characters', change('x'.repeat(81)), { displayName: tooLong }],
  ['a name of two lines', change('Anna\nAdmin'), { displayName: unprintable }],
  ['a zero byte', change('An\u0000na'), { displayName: unprintable }],
  ['a change of text direction', change('Grace\u202EEVIL'), { displayName: unprintable }],
  ['half an emoji', change('Anna \ud83d'), { displayName: unprintable }],
  ['an unknown time zone', change('Anna', 'Mars/Olympus'), { timeZone: unknownZone }],
  ['no time zone', change('Anna', ''), { timeZone: unknownZone }],
  ['a time zone that is not text', { displayName: 'Anna', timeZone: 7 }, { timeZone: expect.any(String) }],
  [
    'a name that is not text',
    { displayName: ['Anna'], timeZone: 'UTC' },
    { displayName: expect.any(String) },
  ],
  ['nothing', {}, { displayName: expect.any(String), timeZone: expect.any(String) }],
])('%s is rejected with a message and changes nothing', async (_, body, words) => {
  const anna = await aMember(app, 'Anna')
  const before = await rowOf(anna)
  const problem = await problemOf(anna.put('/api/profile', body))
  const isZone = JSON.stringify(words) === JSON.stringify({ timeZone: unknownZone })
  expect(problem).toMatchObject({
    code: isZone ? 'profile.unknown_time_zone' : 'request.invalid',
    status: 400,
  })
  expect(Object.fromEntries((problem.fields ?? []).map(({ field, message }) => [field, message]))).toEqual(
    words,
  )
  expect(await rowOf(anna)).toEqual(before)
})

test('finished onboarding applies to every device and retains the time of its first completion', async () => {
  const anna = await aMember(app, 'Anna')
  expect((await accountOf(anna)).onboardedAt).toBeNull()
  const first = now
  expect((await anna.post('/api/onboarding', {})).status).toBe(204)
  expect((await accountOf(anna)).onboardedAt).toBe(first.toISOString())

  now = new Date('2026-03-02T12:00:00Z')
  expect((await anna.post('/api/onboarding', {})).status).toBe(204)
  now = first
  const onThePhone = aVisitor(app)
  await onThePhone.post('/api/session', { email: anna.email, password: anna.password })
  expect((await accountOf(onThePhone)).onboardedAt).toBe(first.toISOString())
})

test('finishing onboarding does not affect another member', async () => {
  const [anna, ben] = [await aMember(app, 'Anna'), await aMember(app, 'Ben')]
  await anna.post('/api/onboarding', {})
  expect((await rowOf(ben))?.onboardedAt).toBeNull()
})

test('reading a profile takes two SQL statements; saving takes two, or three if a reminder may move', async () => {
  const anna = await aMember(app, 'Anna')
  const { statementsOf } = app.database
  expect(await statementsOf(() => anna.get('/api/profile'))).toHaveLength(2)
  const writes = async (work: () => Promise<unknown>) =>
    (await statementsOf(work)).map((statement) => statement.split(' ')[0])
  const expected = ['update', 'select']
  const moved = ['update', 'select', 'select']
  expect(await writes(() => anna.put('/api/profile', change('Anna')))).toEqual(moved)
  expect(await writes(() => anna.put('/api/profile', change('Anna')))).toEqual(expected)
  expect(await writes(() => anna.post('/api/onboarding', {}))).toEqual(expected)
})

test('the log contains no names, even after errors', async () => {
  const failing = await anApp()
  const anna = await aMember(failing, 'Anna')
  await anna.put('/api/profile', change('Private Name'))
  await failing.database.close()
  expect((await anna.put('/api/profile', change('Private Name'))).status).toBe(503)
  expect(failing.logged.length).toBeGreaterThan(0)
  expect(failing.logged.join('')).not.toMatch(/Private Name|anna-/)
})
