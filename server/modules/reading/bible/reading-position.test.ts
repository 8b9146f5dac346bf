import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadingPositionFields } from '#contract/reading/reading-position.ts'
import { syncAnswer } from '#contract/sync.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { readingPositionsExport } from './reading-position-entries.ts'

const at = '2026-03-01T12:00:00.000Z'
let app: TestApp
let anna: Member

beforeAll(async () => {
  app = await anApp({ clock: () => new Date(at) })
  anna = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

const romans: ReadingPositionFields = { chapters: `ROM 8 ${at}`, deletedAt: null }

/** Request of a new device with one change, which knows no earlier value. */
function aRequest(owner: string, entry: string, fields: object, changedAt = at) {
  const change = {
    ...{ id: randomUUID(), sequence: 1, kind: 'reading-position', entry, at: changedAt, dismissed: [] },
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value, over: null }])),
  }
  return { owner, device: randomUUID(), sentAt: at, since: 0, changes: [change] }
}

const send = async (member: Member, request: object) =>
  syncAnswer.parse(await json(member.post('/api/sync', request)))
const positionsOf = async ({ id, ...member }: Member) =>
  (await send({ id, ...member }, { ...aRequest(id, 'web', {}), changes: [] })).entries

test('a reading position is stored in the account; sending it twice stores it once', async () => {
  const request = aRequest(anna.id, 'kjv', romans)
  expect(await send(anna, request)).toMatchObject({ applied: 1, refused: [] })
  expect(await send(anna, request)).toMatchObject({ applied: 1, refused: [] })
  expect(await positionsOf(anna)).toMatchObject([{ kind: 'reading-position', id: 'kjv', fields: romans }])
})

test('a visitor cannot store a position in an account, and a member not in another one', async () => {
  const ben = await aMember(app, 'Ben')
  const request = aRequest(ben.id, 'web', romans)
  expect(await problemOf(aVisitor(app).post('/api/sync', request))).toMatchObject({ code: 'auth.signed_out' })
  expect(await problemOf(anna.post('/api/sync', request))).toMatchObject({ code: 'auth.signed_out' })
  expect(await positionsOf(ben)).toEqual([])
})

test('of the positions of two devices, the later one wins, whichever arrives first', async () => {
  const clara = await aMember(app, 'Clara')
  const psalm: ReadingPositionFields = { chapters: 'PSA 23 2026-03-01T11:00:00.000Z', deletedAt: null }
  await send(clara, aRequest(clara.id, 'web', romans))
  await send(clara, aRequest(clara.id, 'web', psalm, '2026-03-01T11:00:00.000Z'))
  expect(await positionsOf(clara)).toMatchObject([{ id: 'web', fields: romans, others: [] }])
})

test.each([
  ['a chapter that does not exist', 'web', { chapters: `ROM 17 ${at}` }],
  ['free text', 'web', { chapters: 'Ichabod' }],
  ['an unknown field', 'web', { thought: 'Ichabod' }],
  ['a translation that we do not have', 'niv', { chapters: `ROM 8 ${at}` }],
])('%s is rejected, and appears in no log', async (_, entry, fields) => {
  const { refused } = await send(anna, aRequest(anna.id, entry, fields))
  expect(refused).toMatchObject([{ code: 'entry.not_understood' }])
  expect(app.logged.join('')).not.toMatch(/Ichabod|ROM/)
})

test('an export contains the chapters by name', async () => {
  const [fred, gus] = [await aMember(app, 'Fred'), await aMember(app, 'Gus')]
  await send(fred, aRequest(fred.id, 'web', romans))
  const exported = async ({ id }: Member) => {
    const [file] = await readingPositionsExport.collect(app.database.db, { memberId: id, timeZone: 'UTC' })
    return JSON.parse(file?.text ?? '')
  }
  expect(await exported(fred)).toEqual([
    { translation: 'web', chapters: [{ chapter: 'Romans 8', readAt: at }], deletedAt: null },
  ])
  expect(await exported(gus)).toEqual([])
})
