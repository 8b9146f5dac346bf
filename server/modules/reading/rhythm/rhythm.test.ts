import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_RHYTHM, type Rhythm, rhythm } from '#contract/reading/rhythm.ts'
import { members } from '#db/schema/account.ts'
import { rhythms } from '#db/schema/rhythm.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp
let anna: Member
let ben: Member

beforeAll(async () => {
  app = await anApp()
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
})

afterAll(() => app.database.close())

const rhythmOf = async (visitor: Visitor): Promise<Rhythm> =>
  rhythm.parse(await json(visitor.get('/api/rhythm')))
const chosen = {
  daysPerWeek: 5,
  dayStartsAtHour: 0,
  hidesStreaks: true,
  rests: [
    { from: '2026-02-01', to: '2026-02-07' },
    { from: '2026-03-01', to: null },
  ],
}

test('by default, a member’s days begin at 3 a.m. and the rhythm is seven days a week', async () => {
  expect(await rhythmOf(anna)).toEqual(DEFAULT_RHYTHM)
  expect(DEFAULT_RHYTHM).toMatchObject({ daysPerWeek: 7, dayStartsAtHour: 3, hidesStreaks: false })
})

test('a rhythm is saved only for its own member, and saving it twice changes nothing', async () => {
  for (let time = 0; time < 2; time += 1) {
    expect((await anna.put('/api/rhythm', chosen)).status).toBe(204)
    expect(await rhythmOf(anna)).toEqual(chosen)
  }
  expect(await rhythmOf(ben)).toEqual(DEFAULT_RHYTHM)
  await ben.put('/api/rhythm', { ...DEFAULT_RHYTHM, memberId: anna.id })
  expect(await rhythmOf(anna)).toEqual(chosen)
})

test('if two devices save at once, the rhythm of one of them is stored completely', async () => {
  const [one, other] = [{ ...chosen, daysPerWeek: 3 }, DEFAULT_RHYTHM]
  const answers = await Promise.all([ben.put('/api/rhythm', one), ben.put('/api/rhythm', other)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect([one, other]).toContainEqual(await rhythmOf(ben))
})

test('reading and saving a rhythm take one database query each', async () => {
  const { statementsOf } = app.database
  expect(await statementsOf(() => anna.get('/api/rhythm'))).toHaveLength(1)
  expect(await statementsOf(() => anna.put('/api/rhythm', chosen))).toHaveLength(1)
})

test('a visitor can neither read nor save a rhythm', async () => {
  const visitor = aVisitor(app)
  for (const request of [visitor.get('/api/rhythm'), visitor.put('/api/rhythm', chosen)]) {
    expect(await problemOf(request)).toMatchObject({ code: 'auth.signed_out', status: 401 })
  }
})

const overlap = 'Two of your rests overlap. Only the newest can have no last day.'
const backwards = 'A rest cannot end before it begins.'
const resting = (...rests: object[]) => ({ ...chosen, rests })

test.each([
  ['no day a week', { ...chosen, daysPerWeek: 0 }, { daysPerWeek: expect.any(String) }],
  ['a day that begins at 13:00', { ...chosen, dayStartsAtHour: 13 }, { dayStartsAtHour: expect.any(String) }],
  [
    'rests that share a day',
    resting({ from: '2026-02-07', to: '2026-02-09' }, { from: '2026-02-01', to: '2026-02-07' }),
    { rests: overlap },
  ],
  [
    'a rest after one without an end',
    resting({ from: '2026-02-01', to: null }, { from: '2026-03-01', to: '2026-03-02' }),
    { rests: overlap },
  ],
  [
    'a rest that ends before it begins',
    resting({ from: '2026-02-02', to: '2026-02-01' }),
    { 'rests.0.to': backwards },
  ],
  ['a day that is none', resting({ from: '2026-02-30', to: null }), { 'rests.0.from': expect.any(String) }],
  [
    'more rests than anybody takes',
    resting(
      ...Array.from({ length: 101 }, (_, index) => ({
        from: `${1000 + index}-01-01`,
        to: `${1000 + index}-01-01`,
      })),
    ),
    { rests: expect.any(String) },
  ],
])('%s is rejected with an error at its field and changes nothing', async (_, body, fields) => {
  const before = await rhythmOf(anna)
  const problem = await problemOf(anna.put('/api/rhythm', body))
  expect(problem).toMatchObject({ code: 'request.invalid', status: 400 })
  expect(Object.fromEntries((problem.fields ?? []).map(({ field, message }) => [field, message]))).toEqual(
    fields,
  )
  expect(await rhythmOf(anna)).toEqual(before)
})

test('a rhythm is deleted with its account', async () => {
  const deletedMember = await aMember(app, 'Gone')
  await deletedMember.put('/api/rhythm', chosen)
  await app.database.db.delete(members).where(eq(members.id, deletedMember.id))
  expect(await app.database.db.select().from(rhythms).where(eq(rhythms.memberId, deletedMember.id))).toEqual(
    [],
  )
  expect(await problemOf(deletedMember.put('/api/rhythm', chosen))).toMatchObject({ code: 'auth.signed_out' })
})
