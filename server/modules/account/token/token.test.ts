import { generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
} from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AccessToken } from '#contract/account/token.ts'
import { members, sessions } from '#db/schema/account.ts'
import { derivedSigningKey } from '#server/auth/sessions/derived-keys.ts'
import { listen } from '#server/platform/connections/listen.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const HOME = 'http://localhost:3000'
const SECRET = 'a secret that only the tests know'

let app: TestApp

beforeAll(async () => {
  app = await anApp()
})

afterAll(() => app.database.close())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:10:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

function pass(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

async function tokenOf(member: Member): Promise<string> {
  return (await json<AccessToken>(member.post('/api/token', {}))).accessToken
}

/** Simulates a program: it sends neither cookies nor browser headers. */
async function ask(token: string, path: string, method = 'GET'): Promise<Response> {
  return app.hono.request(`${HOME}${path}`, { method, headers: { authorization: `Bearer ${token}` } })
}

const keys = () => json<JSONWebKeySet>(aVisitor(app).get('/.well-known/jwks.json'))

test('a member gets a token for their session, and a program with the token has the same permissions', async () => {
  const member = await aMember(app, 'Anna')
  const answer = await member.post('/api/token', {})
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const response = await json<AccessToken>(answer)
  expect(response).toMatchObject({ tokenType: 'Bearer', expiresIn: 300 })
  expect(await json(ask(response.accessToken, '/api/session'))).toMatchObject({
    member: { email: member.email },
  })
  expect((await ask(response.accessToken, '/api/studies/1/completion', 'PUT')).status).toBe(204)
  expect(await member.completedDays()).toEqual([1])
})

test('a visitor gets no token', async () => {
  const asked = aVisitor(app).post('/api/token', {})
  expect(await problemOf(asked)).toMatchObject({ code: 'auth.signed_out', status: 401 })
})

test('two token requests return two valid tokens', async () => {
  const member = await aMember(app, 'Ben')
  for (const token of [await tokenOf(member), await tokenOf(member)]) {
    expect((await ask(token, '/api/completions')).status).toBe(200)
  }
})

test('a token contains only the session, for five minutes', async () => {
  const member = await aMember(app, 'Clara')
  const { sub, sid, iss, aud, iat = 0, exp = 0, ...more } = decodeJwt(await tokenOf(member))
  expect([sub, iss, aud, exp - iat]).toEqual([member.id, HOME, HOME, 300])
  expect(sid).toMatch(/^[0-9a-f-]{36}$/)
  expect(more).toEqual({})
})

test('published keys verify a token, and may be cached for five minutes', async () => {
  const token = await tokenOf(await aMember(app, 'Dora'))
  const expected = { issuer: HOME, audience: HOME, currentDate: new Date() }
  const { payload } = await jwtVerify(token, createLocalJWKSet(await keys()), expected)
  expect(payload.exp).toBeGreaterThan(0)

  const published = await aVisitor(app).get('/.well-known/jwks.json')
  expect(published.headers.get('cache-control')).toBe('public, max-age=300')
  for (const key of (await keys()).keys) {
    expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' })
    expect(key).not.toHaveProperty('d')
  }

  const { url, close } = await listen(app.hono.fetch, { host: '127.0.0.1', port: 0 })
  onTestFinished(close)
  const remote = createRemoteJWKSet(new URL('/.well-known/jwks.json', url))
  expect((await jwtVerify(token, remote, expected)).payload).toEqual(payload)
})

test('processes with the same SESSION_SECRET publish the same keys, and another secret gives other keys', async () => {
  const twin = await anApp({ database: app.database })
  const other = await anApp({ database: app.database, env: { SESSION_SECRET: `${SECRET}, or another` } })
  const keysOf = (of: TestApp) => json(aVisitor(of).get('/.well-known/jwks.json'))
  expect(await keysOf(twin)).toEqual(await keys())
  expect(await keysOf(other)).not.toEqual(await keys())
})

async function refusalOf(token: string, path = '/api/session'): Promise<string> {
  return (await problemOf(ask(token, path))).code
}

test('a token with a change in any part is rejected', async () => {
  const token = await tokenOf(await aMember(app, 'Edith'))
  const [header = '', payload = '', signature = ''] = token.split('.')
  const other = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: crypto.randomUUID() }))
  const changed = [
    `${header}.${other.toString('base64url')}.${signature}`,
    `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    'null',
    'x'.repeat(5000),
  ]
  for (const forged of changed) expect(await refusalOf(forged), forged.slice(0, 60)).toBe('token.invalid')
})

test('a token that is unsigned or signed with another key is rejected', async () => {
  const token = await tokenOf(await aMember(app, 'Frieda'))
  const claims = decodeJwt(token)
  const [, payload = ''] = token.split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
  expect(await refusalOf(`${none}.${payload}.`)).toBe('token.invalid')

  const { privateKey } = generateKeyPairSync('ed25519')
  const foreign = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' })
    .sign(privateKey)
  expect(await refusalOf(foreign)).toBe('token.invalid')

  // Signed with the public key as if it were a shared secret.
  const [key] = (await keys()).keys
  const confused = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .sign(Buffer.from(String(key?.x), 'base64url'))
  expect(await refusalOf(confused)).toBe('token.invalid')
})

test('a token signed for another purpose or another site is rejected', async () => {
  const claims = decodeJwt(await tokenOf(await aMember(app, 'Gerda')))
  const signed = (changed: object, typ = 'at+jwt') =>
    new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: 'EdDSA', typ })
      .sign(derivedSigningKey(SECRET, 'access tokens'))
  expect((await ask(await signed({}), '/api/completions')).status).toBe(200)
  expect(await refusalOf(await signed({}, 'JWT'))).toBe('token.invalid')
  expect(await refusalOf(await signed({ aud: 'https://elsewhere.example' }))).toBe('token.invalid')
  expect(await refusalOf(await signed({ iss: 'https://elsewhere.example' }))).toBe('token.invalid')
  expect(await refusalOf(await signed({ sid: 'nothing' }))).toBe('token.invalid')
})

test('a token expires after five minutes plus a tolerance of thirty seconds for clock differences', async () => {
  const token = await tokenOf(await aMember(app, 'Hanna'))
  pass(329)
  expect((await ask(token, '/api/completions')).status).toBe(200)
  pass(2)
  expect(await refusalOf(token)).toBe('token.invalid')
})

test('a token can be exchanged for a new one only until its session ends', async () => {
  const member = await aMember(app, 'Ida')
  const first = await tokenOf(member)
  const next = await json<AccessToken>(ask(first, '/api/token', 'POST'))
  expect((await ask(next.accessToken, '/api/completions')).status).toBe(200)
  await member.delete('/api/session')
  for (const token of [first, next.accessToken]) {
    expect((await problemOf(ask(token, '/api/token', 'POST'))).status).toBe(401)
  }
})

test('a token of an ended session works for up to a minute, except for requests that check the database', async () => {
  const member = await aMember(app, 'Jana')
  const token = await tokenOf(member)
  expect((await ask(token, '/api/completions')).status).toBe(200)
  await app.database.db.delete(sessions).where(eq(sessions.memberId, member.id))
  expect((await ask(token, '/api/completions')).status).toBe(200)
  expect((await ask(token, '/api/sessions', 'DELETE')).status).toBe(401)
  pass(61)
  expect(await refusalOf(token, '/api/completions')).toBe('token.invalid')
})

test('a member who was disabled is refused within a minute', async () => {
  const member = await aMember(app, 'Klara')
  const token = await tokenOf(member)
  expect((await ask(token, '/api/completions')).status).toBe(200)
  await app.database.db.update(members).set({ disabledAt: new Date() }).where(eq(members.id, member.id))
  expect((await ask(token, '/api/token', 'POST')).status).toBe(401)
  pass(61)
  expect(await refusalOf(token, '/api/completions')).toBe('token.invalid')
})

test('a token is rejected after its session expires', async () => {
  const member = await aMember(app, 'Lena')
  const token = await tokenOf(member)
  await app.database.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() + 10_000) })
    .where(eq(sessions.memberId, member.id))
  pass(61)
  expect(await refusalOf(token, '/api/completions')).toBe('token.invalid')
})

test('a page of another site cannot make changes with a stolen token', async () => {
  const token = await tokenOf(await aMember(app, 'Mara'))
  const headers = { authorization: `Bearer ${token}`, origin: 'https://evil.example' }
  const request = app.hono.request(`${HOME}/api/studies/1/completion`, { method: 'PUT', headers })
  expect((await problemOf(request)).code).toBe('request.foreign_origin')
})

test('the log contains no tokens', async () => {
  const token = await tokenOf(await aMember(app, 'Nora'))
  await ask(token, '/api/completions')
  expect(app.logged.join('')).not.toContain(token.slice(0, 40))
})
