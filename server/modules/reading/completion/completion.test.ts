import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_RHYTHM } from '#contract/reading/rhythm.ts'
import { members } from '#db/schema/account.ts'
import { completions } from '#db/schema/completion.ts'
import { aMember, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let now = new Date('2026-03-01T05:30:00Z')
let app: TestApp
let anna: Member
let ben: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now })
  anna = await aMember(app, 'Anna', { timeZone: 'America/Chicago' })
  ben = await aMember(app, 'Ben', { timeZone: 'Africa/Nairobi' })
})

afterAll(() => app.database.close())

const rowsOf = ({ id }: Member) =>
  app.database.db.select().from(completions).where(eq(completions.memberId, id)).orderBy(completions.day)

test('a study that is marked complete is among the member’s completed days', async () => {
  expect((await anna.put('/api/studies/2/completion')).status).toBe(204)
  expect((await anna.put('/api/studies/1/completion')).status).toBe(204)
  expect(await anna.completedDays()).toEqual([1, 2])
})

test('a completion has the local calendar day of the member', async () => {
  await anna.put('/api/studies/3/completion')
  await ben.put('/api/studies/3/completion')
  const [annas, bens] = [(await rowsOf(anna)).at(-1), (await rowsOf(ben)).at(-1)]
  expect(annas).toMatchObject({ day: 3, completedOn: '2026-02-28', completedAt: now })
  expect(bens).toMatchObject({ day: 3, completedOn: '2026-03-01', completedAt: now })
})

test('a completion is dated in its device’s time zone, or in that of the profile if the device sends none', async () => {
  await anna.put('/api/studies/9/completion', { timeZone: 'Asia/Tokyo' })
  await anna.put('/api/studies/10/completion', {})
  await anna.put('/api/studies/11/completion', { timeZone: 'Mars/Olympus' })
  expect((await rowsOf(anna)).slice(-3)).toMatchObject([
    { day: 9, completedOn: '2026-03-01', timeZone: 'Asia/Tokyo' },
    { day: 10, completedOn: '2026-02-28', timeZone: 'America/Chicago' },
    { day: 11, completedOn: '2026-02-28', timeZone: 'America/Chicago' },
  ])
})

test('before 3 a.m., or the hour that a member has chosen, a completion belongs to the previous day', async () => {
  const first = now
  now = new Date('2026-03-02T08:30:00Z')
  await anna.put('/api/studies/12/completion')
  await anna.put('/api/rhythm', { ...DEFAULT_RHYTHM, dayStartsAtHour: 2 })
  await anna.put('/api/studies/13/completion')
  now = first
  expect((await rowsOf(anna)).slice(-2)).toMatchObject([
    { day: 12, completedOn: '2026-03-01' },
    { day: 13, completedOn: '2026-03-02' },
  ])
})

test('marking a study complete twice stores only the first completion', async () => {
  const first = now
  await anna.put('/api/studies/4/completion')
  now = new Date('2026-03-05T12:00:00Z')
  expect((await anna.put('/api/studies/4/completion')).status).toBe(204)
  now = first
  const rows = (await rowsOf(anna)).filter(({ day }) => day === 4)
  expect(rows).toMatchObject([{ completedAt: first, completedOn: '2026-02-28' }])
})

test('twenty requests at once store one completion', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => anna.put('/api/studies/5/completion')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect((await rowsOf(anna)).filter(({ day }) => day === 5)).toHaveLength(1)
})

test('a completion can be undone, and undoing it twice is no error', async () => {
  await anna.put('/api/studies/6/completion')
  expect((await anna.delete('/api/studies/6/completion')).status).toBe(204)
  expect(await anna.completedDays()).not.toContain(6)
  expect((await anna.delete('/api/studies/6/completion')).status).toBe(204)
})

test('a day that was undone can be completed again, with the new date', async () => {
  await ben.put('/api/studies/6/completion')
  await ben.delete('/api/studies/6/completion')
  const first = now
  now = new Date('2026-03-07T12:00:00Z')
  await ben.put('/api/studies/6/completion')
  now = first
  expect((await rowsOf(ben)).find(({ day }) => day === 6)?.completedOn).toBe('2026-03-07')
})

test('a member can neither see nor undo the completion of another member', async () => {
  await anna.put('/api/studies/7/completion')
  expect(await ben.completedDays()).not.toContain(7)
  expect((await ben.delete('/api/studies/7/completion')).status).toBe(204)
  expect(await anna.completedDays()).toContain(7)
})

test('a visitor is asked to sign in to mark studies as complete', async () => {
  const visitor = aVisitor(app)
  const marked = await problemOf(visitor.put('/api/studies/1/completion'))
  const undone = await problemOf(visitor.delete('/api/studies/1/completion'))
  expect(marked).toMatchObject({ code: 'completion.signed_out', status: 401 })
  expect(marked.title).toBe('Please sign in to mark studies as complete')
  expect(undone).toMatchObject({ code: 'completion.signed_out', status: 401 })
  expect(await problemOf(visitor.get('/api/completions'))).toMatchObject({ code: 'auth.signed_out' })
})

test.each([
  '0',
  '01',
  '1501',
  '-1',
  '1.5',
  '1e3',
  'abc',
  '%00',
  '%F0%9F%99%82',
  '99999999999999999999',
  '１',
])('a day spelled %s is refused and changes nothing', async (day) => {
  const before = await anna.completedDays()
  for (const request of [anna.put, anna.delete]) {
    const { status, code } = await problemOf(request(`/api/studies/${day}/completion`))
    expect([400, 404]).toContain(status)
    expect(['request.invalid', 'request.not_found']).toContain(code)
  }
  expect(await anna.completedDays()).toEqual(before)
})

test('marking, listing and undoing a completion take one database query each', async () => {
  const { statementsOf } = app.database
  expect(await statementsOf(() => anna.put('/api/studies/8/completion'))).toHaveLength(1)
  expect(await statementsOf(() => anna.get('/api/completions'))).toHaveLength(1)
  expect(await statementsOf(() => anna.delete('/api/studies/8/completion'))).toHaveLength(1)
})

test('no proxy may cache the completions of a member', async () => {
  expect((await anna.get('/api/completions')).headers.get('cache-control')).toBe('no-store')
})

test('a member whose account was just deleted is asked to sign in, although the cookie is still valid', async () => {
  const deletedMember = await aMember(app, 'Gone')
  await app.database.db.delete(members).where(eq(members.id, deletedMember.id))
  expect(await problemOf(deletedMember.put('/api/studies/1/completion'))).toMatchObject({
    code: 'auth.signed_out',
  })
})
