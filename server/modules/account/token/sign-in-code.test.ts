import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { members } from '#db/schema/account.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { createSignInCode } from './token.public.ts'

const START = new Date('2026-03-01T12:00:00Z')

let app: TestApp
let now = START
let member: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now })
})

beforeEach(async () => {
  now = START
  member = await aMember(app, 'Anna')
})

afterAll(() => app.database.close())

const codeVerifier = 'a-verifier-that-only-the-client-knows-0123456789'
const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
const aCode = () => createSignInCode(app.database.db, () => now, { memberId: member.id, codeChallenge })
const exchange = (visitor: Visitor, body: object) => visitor.post('/api/token/exchange', body)
const viewerOf = (visitor: Visitor) => json<{ member: { id: string } | null }>(visitor.get('/api/session'))

test('a code and its verifier create a session, which can request a token', async () => {
  const visitor = aVisitor(app)
  const answer = await exchange(visitor, { code: await aCode(), codeVerifier })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(await viewerOf(visitor)).toMatchObject({ member: { id: member.id } })
  expect((await visitor.post('/api/token', {})).status).toBe(200)
})

test('a sign-in code can be exchanged only once, even with concurrent requests', async () => {
  const code = await aCode()
  const visitors = [aVisitor(app), aVisitor(app)]
  const answers = await Promise.all(visitors.map((visitor) => exchange(visitor, { code, codeVerifier })))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
  expect(await problemOf(exchange(aVisitor(app), { code, codeVerifier }))).toMatchObject({
    code: 'token.code_refused',
    status: 400,
  })
})

test('a sign-in code with a wrong verifier is rejected and cannot be used again', async () => {
  const code = await aCode()
  const thief = aVisitor(app)
  const other = codeVerifier.replace('only', 'also')
  expect((await problemOf(exchange(thief, { code, codeVerifier: other }))).code).toBe('token.code_refused')
  expect(await viewerOf(thief)).toEqual({ member: null })
  expect((await problemOf(exchange(aVisitor(app), { code, codeVerifier }))).code).toBe('token.code_refused')
})

test('a sign-in code expires after a minute', async () => {
  const code = await aCode()
  now = new Date(START.getTime() + 60_000)
  expect((await problemOf(exchange(aVisitor(app), { code, codeVerifier }))).code).toBe('token.code_refused')
})

test('an invalid sign-in code in any format is rejected', async () => {
  const [id = ''] = (await aCode()).split('.')
  for (const code of [
    '',
    '.',
    'x',
    `${id}.`,
    `${id}.guess`,
    `${crypto.randomUUID()}.guess`,
    `'; --.x`,
    `${'-'.repeat(36)}.x`,
  ]) {
    const problem = await problemOf(exchange(aVisitor(app), { code, codeVerifier }))
    expect(problem.code, code).toBe('token.code_refused')
  }
})

test.each([{}, { codeVerifier }, { code: 'x' }, { code: 'x', codeVerifier: 'short' }])(
  'the request body %j is rejected as invalid',
  async (body) => {
    expect((await problemOf(exchange(aVisitor(app), body))).code).toBe('request.invalid')
  },
)

test('a disabled account gets no session for its code', async () => {
  const code = await aCode()
  await app.database.db.update(members).set({ disabledAt: START }).where(eq(members.id, member.id))
  const visitor = aVisitor(app)
  expect(await problemOf(exchange(visitor, { code, codeVerifier }))).toMatchObject({
    code: 'auth.wrong_credentials',
  })
  expect(await viewerOf(visitor)).toEqual({ member: null })
})

test('a code of a member with a second factor leads to the second step instead of a session', async () => {
  const code = await aCode()
  await app.database.db.update(members).set({ hasSecondFactor: true }).where(eq(members.id, member.id))
  const visitor = aVisitor(app)
  expect((await exchange(visitor, { code, codeVerifier })).status).toBe(202)
  expect(await viewerOf(visitor)).toEqual({ member: null })
})

test('attempts to guess a sign-in code are limited per IP address', async () => {
  const limited = await anApp({ database: app.database, env: { SIGN_INS_PER_MINUTE: '2' } })
  const visitor = aVisitor(limited, { address: '198.51.100.20' })
  const guess = { code: `${crypto.randomUUID()}.guess`, codeVerifier }
  const statuses = [1, 2, 3].map(async () => (await exchange(visitor, guess)).status)
  expect((await Promise.all(statuses)).sort()).toEqual([400, 400, 429])
})
