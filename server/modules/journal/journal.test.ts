import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type AnswerSave, answer, journal } from '#contract/journal.ts'
import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import { members } from '#db/schema/account.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const NOON = '2026-03-01T12:00:00.000Z'
const [PHONE, DESK] = [randomUUID(), randomUUID()]
const QUESTION = 'What does the light show you?'

let app: TestApp
let anna: Member
let ben: Member

beforeAll(async () => {
  app = await anApp()
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
})

afterAll(() => app.database.close())

function aSave(text: string, more: Partial<AnswerSave> = {}): AnswerSave {
  return {
    text,
    question: QUESTION,
    device: PHONE,
    sequence: 1,
    basedOn: 0,
    since: 1,
    savedAt: NOON,
    ...more,
  }
}

const path = (place: string) => `/api/studies/${place.replace('/', '/journal/')}`
const save = (who: Visitor, place: string, text: string, more?: Partial<AnswerSave>) =>
  who.put(path(place), aSave(text, more))
const saved = async (...args: Parameters<typeof save>): Promise<Answer> =>
  answer.parse(await json(save(...args)))
const answersOf = async (who: Visitor, day: number): Promise<Answer[]> =>
  journal.parse(await json(who.get(`/api/studies/${day}/journal`))).answers

test('an answer is kept with its question, and every later save is a revision of it', async () => {
  const first = await saved(anna, '1/a', 'A lamp.')
  expect(first).toEqual({
    key: 'a',
    text: 'A lamp.',
    question: QUESTION,
    revision: 1,
    savedAt: NOON,
    others: [],
  })
  const second = await saved(anna, '1/a', 'A lamp,\nand a path. 🕯️', { sequence: 2, basedOn: 1 })
  expect(second).toMatchObject({ text: 'A lamp,\nand a path. 🕯️', revision: 2 })
  const reflection = await saved(anna, '1/reflection', 'Quiet.', { question: '' })
  expect(await answersOf(anna, 1)).toEqual([second, reflection])
  // A page of an older version may answer a question that is gone.
  expect(await saved(anna, '1/z', 'Still here.')).toMatchObject({ key: 'z' })
})

test('a save that arrives twice, or after a later one, changes nothing and is told what stands', async () => {
  const first = await saved(anna, '2/a', 'one')
  expect(await saved(anna, '2/a', 'one')).toEqual(first)
  const third = await saved(anna, '2/a', 'three', { sequence: 3, basedOn: 1 })
  expect(await saved(anna, '2/a', 'two', { sequence: 2, basedOn: 1 })).toEqual(third)
})

test('a device is the same in capitals', async () => {
  const device = PHONE.toUpperCase()
  await saved(anna, '2/b', 'one', { device })
  expect(await saved(anna, '2/b', 'two', { device, sequence: 2 })).toMatchObject({ text: 'two', others: [] })
  expect(await saved(anna, '2/b', 'two', { sequence: 2 })).toMatchObject({ revision: 2 })
})

test('two first saves at once, of two devices: the later stands, the other is kept beside it', async () => {
  const later = { device: DESK, savedAt: '2026-03-01T11:59:00Z' }
  const told = await Promise.all([
    saved(anna, '3/a', 'from the phone', { savedAt: '2026-03-01T11:00:00Z' }),
    saved(anna, '3/a', 'from the desk', later),
  ])
  const [now] = await answersOf(anna, 3)
  expect(now).toMatchObject({ text: 'from the desk', savedAt: '2026-03-01T11:59:00.000Z' })
  expect(now?.others).toEqual([
    { id: `${PHONE}.1`, text: 'from the phone', savedAt: '2026-03-01T11:00:00.000Z' },
  ])
  expect(told).toContainEqual(now)
})

test('of ten saves at once by ten devices none is lost', async () => {
  await saved(anna, '3/b', 'the first')
  const texts = Array.from({ length: 10 }, (_, index) => `number ${index}`)
  const minute = (index: number) => `2026-03-01T11:0${index}:00Z`
  await Promise.all(
    texts.map((text, index) => saved(anna, '3/b', text, { device: randomUUID(), savedAt: minute(index) })),
  )
  const now = (await answersOf(anna, 3)).find(({ key }) => key === 'b')
  expect([now?.text, ...(now?.others ?? []).map(({ text }) => text)].sort()).toEqual(
    [...texts, 'the first'].sort(),
  )
})

test('a clock that is ahead of ours counts as now', async () => {
  expect(await saved(anna, '4/a', 'tomorrow', { savedAt: '2027-01-01T00:00:00Z' })).toMatchObject({
    savedAt: NOON,
  })
})

test('an answer that is taken back is not among the others of its day, and its revisions go on', async () => {
  await saved(anna, '4/b', 'said')
  expect(await saved(anna, '4/b', '', { sequence: 2, basedOn: 1 })).toMatchObject({ text: '', revision: 2 })
  expect((await answersOf(anna, 4)).map(({ key }) => key)).not.toContain('b')
  expect(await saved(anna, '4/b', 'said again', { sequence: 3, basedOn: 2 })).toMatchObject({ revision: 3 })
})

test('an other text can be put aside, and putting it aside twice is no mistake', async () => {
  await saved(anna, '5/a', 'phone')
  const { others } = await saved(anna, '5/a', 'desk', { device: DESK })
  const other = `${path('5/a')}/others/${others[0]?.id}`
  for (const _ of ['once', 'twice']) expect((await anna.delete(other)).status).toBe(204)
  expect((await answersOf(anna, 5))[0]?.others).toEqual([])
  // Nor does the save that brought it bring it back.
  expect((await saved(anna, '5/a', 'phone')).others).toEqual([])
})

test('what one member answers neither shows for another nor can be changed or put aside by them', async () => {
  await saved(anna, '6/a', 'phone')
  const hers = await saved(anna, '6/a', 'desk', { device: DESK })
  expect(await answersOf(ben, 6)).toEqual([])
  expect((await ben.delete(`${path('6/a')}/others/${PHONE}.1`)).status).toBe(204)
  expect(await saved(ben, '6/a', 'his own')).toMatchObject({ revision: 1, others: [] })
  expect(await answersOf(anna, 6)).toEqual([hers])
})

test('words of a member who signed out in another tab are not kept for whoever signed in', async () => {
  const told = await problemOf(save(ben, '7/a', 'hers', { owner: anna.id }))
  expect(told).toMatchObject({ code: 'journal.signed_out', status: 401 })
  expect(await answersOf(ben, 7)).toEqual([])
  expect((await save(anna, '7/a', 'hers', { owner: anna.id })).status).toBe(200)
})

test('whoever is signed out is asked to sign in to save their responses', async () => {
  const visitor = aVisitor(app)
  const other = `${path('1/a')}/others/${PHONE}.1`
  for (const asked of [
    save(visitor, '1/a', 'x'),
    visitor.get('/api/studies/1/journal'),
    visitor.delete(other),
  ]) {
    const told = await problemOf(asked)
    expect(told).toMatchObject({ code: 'journal.signed_out', status: 401 })
    expect(told.title).toBe('Please sign in to save your responses')
  }
})

test('a day that is not written cannot be answered', async () => {
  expect(await problemOf(save(anna, '1500/a', 'x'))).toMatchObject({ code: 'study.not_found', status: 404 })
})

test.each<[string, string, Partial<AnswerSave>]>([
  ['too long', '8/a', { text: 'x'.repeat(MAX_ANSWER_CHARS + 1) }],
  ['half an emoji', '8/a', { text: 'x\ud83d' }],
  ['a zero byte', '8/a', { text: 'x\0' }],
  ['no device', '8/a', { device: 'phone' }],
  ['a save before the first', '8/a', { sequence: 0 }],
  ['no instant', '8/a', { savedAt: 'yesterday' }],
  ['the year 0', '8/a', { savedAt: '0000-01-01T00:00:00Z' }],
  ['no such key', '8/A', {}],
  ['two keys', '8/ab', {}],
])('bad input is refused, is not repeated, and changes nothing: %s', async (_, place, bad) => {
  const words = { text: 'x', ...bad }
  const refused = await anna.put(path(place), aSave(words.text, bad))
  expect(await problemOf(refused.clone())).toMatchObject({ code: 'request.invalid', status: 400 })
  expect(await refused.text()).not.toContain('xxx')
  expect(await answersOf(anna, 8)).toEqual([])
})

test('an answer as long as may be is kept whole, and one that is too long is told so', async () => {
  const longest = '✍'.repeat(MAX_ANSWER_CHARS)
  expect((await saved(anna, '9/a', longest)).text).toBe(longest)
  const told = await problemOf(save(anna, '9/a', `${longest}.`, { sequence: 2 }))
  expect(told.fields).toEqual([
    {
      field: 'text',
      words: 'An answer can be 10,000 characters long. Please shorten it; nothing you wrote is lost.',
    },
  ])
})

test('reading costs one statement; saving one transaction of two, of three where two texts meet', async () => {
  const { statementsOf } = app.database
  const cost = (work: () => Promise<unknown>) => statementsOf(work).then(({ length }) => length)
  const transaction = 2
  expect(await cost(() => save(anna, '10/a', 'phone'))).toBe(2 + transaction)
  expect(await cost(() => save(anna, '10/a', 'phone', { sequence: 2, basedOn: 1 }))).toBe(2 + transaction)
  expect(await cost(() => save(anna, '10/a', 'desk', { device: DESK }))).toBe(3 + transaction)
  expect(await cost(() => anna.get('/api/studies/10/journal'))).toBe(1)
  expect(await cost(() => anna.delete(`${path('10/a')}/others/${PHONE}.2`))).toBe(1)
})

test('an export holds every answer, to read by day and for programs, and stays words whatever it looks like', async () => {
  const carla = await aMember(app, 'Carla', { timeZone: 'America/New_York' })
  await saved(carla, '2/reflection', '# not a heading\n1. not a list\n- nor this\n<b>', { question: '' })
  await saved(carla, '1/a', 'phone')
  await saved(carla, '1/a', 'desk', { device: DESK })
  await saved(carla, '1/b', 'gone')
  await saved(carla, '1/b', '', { sequence: 2, basedOn: 1 })
  const archive = unzipSync(new Uint8Array(await (await carla.get('/api/export')).arrayBuffer()))
  const [words, program] = ['journal.md', 'journal.json'].map((file) =>
    strFromU8(archive[file] ?? new Uint8Array()),
  )
  const [one, two] = [1, 2].map((day) => app.library.studies.get(day)?.title)
  expect(words).toBe(`# Your journal

## Day 1: ${one}

### ${QUESTION}

*March 1, 2026*

> desk

Also written, on March 1, 2026:

> phone

## Day 2: ${two}

### Your reflection

*March 1, 2026*

> \\# not a heading  
> 1\\. not a list  
> \\- nor this  
> &lt;b&gt;
`)
  expect(JSON.parse(program ?? '')).toMatchObject([
    { day: 1, title: one, key: 'a', text: 'desk', others: [{ text: 'phone', device: PHONE }] },
    { day: 1, key: 'b', text: '', revision: 2 },
    { day: 2, key: 'reflection', savedAt: NOON },
  ])
})

test('whose account was deleted a moment ago is told to sign in, while their cookie still answers', async () => {
  const gone = await aMember(app, 'Gone')
  await app.database.db.delete(members).where(eq(members.id, gone.id))
  expect(await problemOf(save(gone, '1/a', 'x'))).toMatchObject({ code: 'auth.signed_out' })
})

test('what was written is in no log, and where the database refuses it in no error either', async () => {
  // The driver's complaint of a broken rule repeats the whole row.
  await app.database.db.execute(
    `alter table journal_answers add constraint no_secrets check (text not like '%SECRET%')`,
  )
  const failed = await save(anna, '11/a', 'my SECRET words')
  expect(await problemOf(failed.clone())).toMatchObject({ code: 'server.failed' })
  expect(await failed.text()).not.toContain('SECRET')
  const logged = app.logged.join('')
  expect(logged).toContain('request failed')
  expect(logged).not.toMatch(/SECRET|A lamp|from the desk|light show/)
})
