import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { PRIVATE_STREAM_MINUTES } from '#contract/limits.ts'
import type { Study } from '#contract/reading/study.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { entitlements } from '#db/schema/giving.ts'
import { listen } from '#server/platform/connections/listen.ts'
import { aMember, json, type Member } from './testing/a-member.ts'
import { aReader } from './testing/a-reader.ts'
import { aVisitor, type Visitor } from './testing/a-visitor.ts'
import { giveRole } from './testing/an-admin.ts'
import { anApp, type TestApp } from './testing/an-app.ts'
import { problemOf } from './testing/problem-of.ts'

const now = new Date('2026-03-01T12:00:00Z')
let laterMs = 0
const clock = () => new Date(now.getTime() + laterMs)

let app: TestApp
let visitor: Visitor
let anna: Member
/** A member with premium. */
let ben: Member
/** A member whose premium has just ended. */
let carl: Member

beforeAll(async () => {
  app = await anApp({ clock, env: { FREE_STUDY_DAYS: '3' } })
  visitor = aVisitor(app)
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
  carl = await aMember(app, 'Carl')
  await app.database.db.insert(entitlements).values([
    { memberId: ben.id, premiumUntil: new Date(now.getTime() + 1000), coveredUntil: now },
    { memberId: carl.id, premiumUntil: now, coveredUntil: now },
  ])
})

afterAll(() => app.database.close())

const locked = { code: 'study.premium_needed', status: 403 }

test('everyone can read the first studies completely', async () => {
  const study = await json<Study>(visitor.get('/api/studies/3'))
  expect(study.isLocked).toBe(false)
  expect(study.content.length).toBeGreaterThan(0)
  expect(await json<Study>(anna.get('/api/studies/3/whole'))).toEqual(study)
})

test('of a locked study, the server sends only the card, the takeaway and the Scripture', async () => {
  const whole = app.library.studies.get(4)
  const answer = await (await visitor.get('/api/studies/4')).text()
  const study: Study = JSON.parse(answer)
  expect(study).toMatchObject({ day: 4, title: whole?.title, scripture: whole?.scripture, isLocked: true })
  expect(study.passage.blocks.length).toBeGreaterThan(0)
  expect(study).toMatchObject({ insight: null, content: [], reflection: [], prayer: [], questions: [] })
  expect(study.takeaway).toEqual(whole?.takeaway)
  for (const text of [...(whole?.content ?? []), ...(whole?.reflection ?? []), ...(whole?.prayer ?? [])])
    expect(answer).not.toContain(text)
  // Also without the text for a member with premium: this response is the same for everyone.
  expect(await json<Study>(ben.get('/api/studies/4'))).toEqual(study)
})

test('a complete locked study is sent only to members with premium, until the second their premium ends', async () => {
  expect(await problemOf(visitor.get('/api/studies/4/whole'))).toMatchObject({ code: 'auth.signed_out' })
  for (const member of [anna, carl])
    expect(await problemOf(member.get('/api/studies/4/whole'))).toMatchObject(locked)
  const answer = await ben.get('/api/studies/4/whole')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const study = await json<Study>(answer)
  expect(study.isLocked).toBe(false)
  expect(study.content).toEqual(app.library.studies.get(4)?.content)
})

test('a search does not reveal the text of a locked study', async () => {
  // A phrase that occurs in the study text of day 4 and in no title.
  const words = app.library.studies.get(4)?.content[0]?.replaceAll('*', '').slice(0, 60) ?? ''
  const found = async (who: Visitor) =>
    (await json<{ days: number[] }>(who.get(`/api/studies/search?q=${encodeURIComponent(words)}`))).days
  expect(await found(visitor)).toEqual([])
  expect(await found(anna)).toEqual([])
  expect(await found(ben)).toEqual([4])
})

test('a locked day cannot be completed; an existing completion can be undone', async () => {
  expect(await problemOf(visitor.put('/api/studies/4/completion'))).toMatchObject({
    code: 'completion.signed_out',
  })
  expect(await problemOf(anna.put('/api/studies/4/completion'))).toMatchObject(locked)
  expect((await anna.put('/api/studies/3/completion')).status).toBe(204)
  expect((await ben.put('/api/studies/4/completion')).status).toBe(204)
  expect((await carl.delete('/api/studies/4/completion')).status).toBe(204)
})

test('comments on a locked study can be read and written with access to the study, and by moderators', async () => {
  const path = '/api/discussions/study:4/comments'
  const said = () => ({ id: randomUUID(), text: 'A word' })
  expect(await problemOf(visitor.get(path))).toMatchObject(locked)
  expect(await problemOf(visitor.get('/api/events?topic=study:4'))).toMatchObject(locked)
  expect(await problemOf(anna.post(path, said()))).toMatchObject(locked)
  expect(await problemOf(carl.get(path))).toMatchObject(locked)
  expect((await ben.post(path, said())).ok).toBe(true)
  const dora = await aMember(app, 'Dora')
  await giveRole(app, dora, 'moderator')
  expect((await dora.get(path)).status).toBe(200)
  expect((await visitor.get('/api/discussions/study:3/comments')).status).toBe(200)
})

test('the permission of a stream for a locked study is checked again periodically', async () => {
  const listening = await listen(app.hono.fetch, { host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    laterMs = 0
    await app.events.stop()
    await listening.close()
  })
  const cookie = [...ben.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const follow = (day: number) => aReader(`${listening.url}/api/events?topic=study:${day}&after=`, { cookie })
  const [open, locked] = [await follow(3), await follow(4)]
  await Promise.all([open.until(1), locked.until(1)])
  laterMs = PRIVATE_STREAM_MINUTES * MINUTE_MS
  app.events.heartbeat()
  await locked.ended
  expect(app.events.followers).toBe(1)
  // The paid time has ended in the meantime.
  expect((await follow(4)).status).toBe(403)
  open.drop()
})

test.each([
  ['an answer', 'answer', '4-a', { text: 'My own words', question: 'A question' }],
  ['a completion', 'completion', 'day-4', { timeZone: 'UTC', deletedAt: null }],
])(
  '%s on a locked day is stored on the device with the reason; it can always be deleted',
  async (_, kind, entry, fields) => {
    const device = randomUUID()
    let sequence = 0
    const send = async (member: Member, fields: Record<string, unknown>) => {
      sequence += 1
      const at = now.toISOString()
      const written = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, { value, over: null }]),
      )
      const change = {
        sequence,
        id: randomUUID(),
        kind,
        entry,
        at,
        fields: written,
        dismissed: [],
      }
      const request = { owner: member.id, device, sentAt: at, since: 0, changes: [change] }
      return json<SyncResponse>(member.post('/api/sync', request))
    }
    const refused = (await send(anna, fields)).refused
    expect(refused).toMatchObject([{ code: 'study.premium_needed' }])
    expect(JSON.stringify(refused)).not.toContain('My own words')
    expect((await send(anna, { deletedAt: now.toISOString() })).refused).toEqual([])
    expect((await send(ben, fields)).refused).toEqual([])
  },
)

test('a request for a complete study runs no SQL statement on free days, and one on other days', async () => {
  const { statementsOf } = app.database
  expect(await statementsOf(() => ben.get('/api/studies/3/whole'))).toEqual([])
  expect(await statementsOf(() => ben.get('/api/studies/4/whole'))).toHaveLength(1)
})

test('with ACCESS_MODE=gift, everything is open to everyone', async () => {
  const open = await anApp({
    clock,
    database: app.database,
    env: { FREE_STUDY_DAYS: '3', ACCESS_MODE: 'gift' },
  })
  const study = await json<Study>(aVisitor(open).get('/api/studies/4'))
  expect(study.isLocked).toBe(false)
  expect(study.content.length).toBeGreaterThan(0)
  const erna = await aMember(open, 'Erna')
  expect((await erna.put('/api/studies/4/completion')).status).toBe(204)
  expect((await aVisitor(open).get('/api/discussions/study:4/comments')).status).toBe(200)
})
