import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FactorChallenge } from '#contract/account/factor.ts'
import { members, sessions } from '#db/schema/account.ts'
import { auditEvents } from '#db/schema/audit.ts'
import { factors } from '#db/schema/factor.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { challenge, enrol, givePassword, verify } from '#server/testing/sign-in/a-second-step.ts'
import {
  type Authenticator,
  anAuthenticator,
  type Tampering,
} from '#server/testing/sign-in/an-authenticator.ts'

let app: TestApp

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:10:00Z') })
  app = await anApp({ clock: () => new Date() })
})

afterAll(async () => {
  vi.useRealTimers()
  await app.database.close()
})

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const begin = (member: Visitor) => enrol(member, { factorType: 'webauthn', friendlyName: 'My key' })

async function aPasskey(
  member: Member,
  device = anAuthenticator(),
): Promise<{ id: string; device: Authenticator }> {
  const { id } = await begin(member)
  const { challengeId, webauthn } = await challenge(member, id)
  expect((await verify(member, id, { challengeId, credential: device.create(webauthn) })).status).toBe(200)
  return { id, device }
}

const beginSignIn = (visitor: Visitor) => json<FactorChallenge>(visitor.post('/api/passkey-challenges', {}))
const finishSignIn = (visitor: Visitor, challengeId: string, credential: object) =>
  visitor.post('/api/session/passkey', { challengeId, credential })

async function signIn(visitor: Visitor, device: Authenticator, tampering?: Tampering): Promise<Response> {
  const { challengeId, webauthn } = await beginSignIn(visitor)
  return finishSignIn(visitor, challengeId, device.get(webauthn, tampering))
}

const rowOf = async (id: string) => {
  const [row] = await app.database.db.select().from(factors).where(eq(factors.id, id))
  return row
}

const lastTold = async () => {
  const { kind, subjectId, details } = auditEvents
  const rows = await app.database.db
    .select({ kind, subjectId, details })
    .from(auditEvents)
    .orderBy(auditEvents.number)
  return rows.at(-1)
}

const tamperings: [string, Tampering][] = [
  ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ['another origin', { origin: 'https://lampstand.example.evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['no user verification', { isUserVerified: false }],
]

test('registration requests a discoverable passkey with user verification and excludes known passkeys', async () => {
  const member = await aMember(app, 'Anna')
  const first = await aPasskey(member)
  const { id } = await begin(member)
  const { webauthn } = await challenge(member, id)
  const known = await rowOf(first.id)
  expect(webauthn).toMatchObject({
    rp: { id: 'localhost', name: 'Lampstand' },
    user: { id: Buffer.from(member.id.replaceAll('-', ''), 'hex').toString('base64url'), name: member.email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: known?.credentialId, transports: ['internal', 'hybrid'] }],
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
  })
  expect(known).toMatchObject({ secret: null, signatureCount: 0, isBackedUp: false })
})

test.each(tamperings)(
  'a new passkey with %s is rejected, and its challenge cannot be reused',
  async (_, tampering) => {
    const member = await aMember(app, 'Ben')
    const { id } = await begin(member)
    const { challengeId, webauthn } = await challenge(member, id)
    const device = anAuthenticator()
    const tampered = { challengeId, credential: device.create(webauthn, tampering) }
    expect(await problemOf(verify(member, id, tampered))).toMatchObject({
      code: 'factor.passkey_refused',
      status: 400,
    })
    const honest = { challengeId, credential: device.create(webauthn) }
    expect(await problemOf(verify(member, id, honest))).toMatchObject({ code: 'factor.challenge_expired' })
    expect((await rowOf(id))?.verifiedAt).toBeNull()
  },
)

test.each([
  ['empty', {}],
  ['incomplete', { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'e30' } }],
  ['malformed', { id: 1, rawId: [], type: null, response: 'x' }],
])('a passkey response that is %s is rejected with 400', async (_, credential) => {
  const member = await aMember(app, 'Carla')
  const { id } = await begin(member)
  const { challengeId } = await challenge(member, id)
  expect(await problemOf(verify(member, id, { challengeId, credential }))).toMatchObject({
    code: 'factor.passkey_refused',
  })
  expect(await problemOf(finishSignIn(member, challengeId, credential))).toMatchObject({
    code: 'factor.challenge_expired',
  })
})

test('a passkey that belongs to another member cannot be added', async () => {
  const [member, other] = [await aMember(app, 'Dora'), await aMember(app, 'Emil')]
  const { id } = await begin(member)
  const { id: otherId } = await begin(other)
  const [own, theirs] = [await challenge(member, id), await challenge(other, otherId)]
  const device = anAuthenticator()
  await verify(member, id, { challengeId: own.challengeId, credential: device.create(own.webauthn) })
  const copied = anAuthenticator()
  const credential = copied.create(theirs.webauthn)
  await app.database.db
    .update(factors)
    .set({ credentialId: String(credential.id) })
    .where(eq(factors.id, id))
  expect(
    await problemOf(verify(other, otherId, { challengeId: theirs.challengeId, credential })),
  ).toMatchObject({
    code: 'factor.already_added',
    status: 409,
  })
})

test('a passkey alone signs a member in and counts as both steps', async () => {
  const member = await aMember(app, 'Fara')
  const { id, device } = await aPasskey(member)
  const visitor = aVisitor(app)
  const { webauthn } = await beginSignIn(visitor)
  expect(webauthn).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(webauthn).not.toHaveProperty('allowCredentials')
  pass(60_000)
  const answer = await signIn(visitor, device)
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(await json(visitor.get('/api/session'))).toMatchObject({ member: { id: member.id } })
  const own = await app.database.db.select().from(sessions).where(eq(sessions.memberId, member.id))
  expect(own.map(({ assurance }) => assurance)).toEqual([2, 2])
  expect(await rowOf(id)).toMatchObject({ lastUsedAt: new Date(), signatureCount: 1 })
  expect(await lastTold()).toEqual({
    kind: 'session.signed_in',
    subjectId: member.id,
    details: { device: 'Unknown device', door: 'passkey', secondDoor: 'none' },
  })
})

test.each(tamperings)('a passkey signature with %s is rejected and recorded', async (_, tampering) => {
  const member = await aMember(app, 'Gerd')
  const { device } = await aPasskey(member)
  const visitor = aVisitor(app)
  expect(await problemOf(signIn(visitor, device, tampering))).toMatchObject({
    code: 'factor.passkey_refused',
  })
  expect(visitor.cookies.size).toBe(0)
  expect(await lastTold()).toMatchObject({
    kind: 'session.refused',
    subjectId: member.id,
    details: { reason: 'unknown_passkey' },
  })
})

test('a passkey response is accepted only once, even when sent twice concurrently', async () => {
  const member = await aMember(app, 'Hana')
  const { device } = await aPasskey(member)
  const visitor = aVisitor(app)
  const { challengeId, webauthn } = await beginSignIn(visitor)
  const credential = device.get(webauthn)
  const answers = await Promise.all([1, 2].map(() => finishSignIn(visitor, challengeId, credential)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 410])
  const again = await beginSignIn(visitor)
  expect(await problemOf(finishSignIn(visitor, again.challengeId, credential))).toMatchObject({
    code: 'factor.passkey_refused',
  })
})

test('a sign-in challenge expires after five minutes and is valid only for signing in', async () => {
  const member = await aMember(app, 'Ines')
  const { id, device } = await aPasskey(member)
  const visitor = aVisitor(app)
  const late = await beginSignIn(visitor)
  pass(300_000)
  const over = { code: 'factor.challenge_expired' }
  expect(await problemOf(finishSignIn(visitor, late.challengeId, device.get(late.webauthn)))).toMatchObject(
    over,
  )
  const proof = await challenge(member, id)
  expect(await problemOf(finishSignIn(visitor, proof.challengeId, device.get(proof.webauthn)))).toMatchObject(
    over,
  )
  const open = await beginSignIn(visitor)
  const answer = { challengeId: open.challengeId, credential: device.get(open.webauthn) }
  expect(await problemOf(verify(member, id, answer))).toMatchObject(over)
})

test('a signature counter that decreases or repeats is rejected; one that is always zero is accepted', async () => {
  const member = await aMember(app, 'Jana')
  const { id, device } = await aPasskey(member)
  const statuses = []
  for (const counter of [5, 5, 4, 0, 6])
    statuses.push((await signIn(aVisitor(app), device, { counter })).status)
  expect(statuses).toEqual([204, 400, 400, 400, 204])
  expect((await rowOf(id))?.signatureCount).toBe(6)
  const uncounted = (await aPasskey(await aMember(app, 'Jonas'))).device
  for (const _ of [1, 2]) expect((await signIn(aVisitor(app), uncounted, { counter: 0 })).status).toBe(204)
})

test('an unknown passkey and a passkey with the user handle of another member are rejected', async () => {
  const [member, other] = [await aMember(app, 'Karl'), await aMember(app, 'Lena')]
  const { device } = await aPasskey(member)
  const stranger = anAuthenticator()
  const { id } = await begin(other)
  stranger.create((await challenge(other, id)).webauthn)
  const unknown = { code: 'factor.unknown_passkey', status: 401 }
  const userHandle = Buffer.from(other.id.replaceAll('-', ''), 'hex').toString('base64url')
  for (const answer of [signIn(aVisitor(app), stranger), signIn(aVisitor(app), device, { userHandle })]) {
    expect(await problemOf(answer)).toMatchObject(unknown)
    expect(await lastTold()).toMatchObject({ subjectId: null, details: { reason: 'unknown_passkey' } })
  }
})

test('a passkey id that the database cannot store is rejected like an unknown one', async () => {
  const visitor = aVisitor(app)
  const { challengeId } = await json<FactorChallenge>(visitor.post('/api/passkey-challenges', {}))
  const credential = { id: 'a\u0000b', response: { userHandle: 'c' } }
  expect(await problemOf(visitor.post('/api/session/passkey', { challengeId, credential }))).toMatchObject({
    code: 'factor.unknown_passkey',
  })
})

test('a passkey of another member is rejected as a second step', async () => {
  const [member, other] = [await aMember(app, 'Mara'), await aMember(app, 'Nora')]
  const { id, device } = await aPasskey(member)
  const { device: foreign } = await aPasskey(other)
  const visitor = aVisitor(app)
  await givePassword(visitor, member)
  const first = await challenge(visitor, id)
  expect(first.webauthn).toMatchObject({ allowCredentials: [{ id: (await rowOf(id))?.credentialId }] })
  const theirs = { challengeId: first.challengeId, credential: foreign.get(first.webauthn) }
  expect(await problemOf(verify(visitor, id, theirs))).toMatchObject({ code: 'factor.passkey_refused' })
  expect(await lastTold()).toMatchObject({ subjectId: member.id, details: { reason: 'wrong_second_step' } })
  const { challengeId, webauthn } = await challenge(visitor, id)
  expect((await verify(visitor, id, { challengeId, credential: device.get(webauthn) })).status).toBe(200)
  expect(await lastTold()).toMatchObject({ details: { door: 'password', secondDoor: 'webauthn' } })
})

test('a disabled member cannot sign in with a passkey', async () => {
  const member = await aMember(app, 'Olga')
  const { device } = await aPasskey(member)
  await app.database.db.update(members).set({ disabledAt: new Date() }).where(eq(members.id, member.id))
  expect(await problemOf(signIn(aVisitor(app), device))).toMatchObject({ code: 'auth.wrong_credentials' })
})

test('with PUBLIC_URL, a passkey is valid only for that address', async () => {
  const env = { PUBLIC_URL: 'https://lampstand.example' }
  const home = await anApp({ database: app.database, clock: () => new Date(), env })
  const visitor = aVisitor(home)
  const { webauthn } = await beginSignIn(visitor)
  expect(webauthn).toMatchObject({ rpId: 'lampstand.example' })
  const { device } = await aPasskey(await aMember(app, 'Paul'))
  const elsewhere = await signIn(visitor, device)
  expect(await problemOf(elsewhere)).toMatchObject({ code: 'factor.passkey_refused' })
  expect(home.logged.join('\n')).toContain('a passkey was refused')
})

test('without PUBLIC_URL, passkeys work at any port', async () => {
  const visitor = aVisitor(app)
  const headers = { host: 'localhost:4242', origin: 'http://localhost:4242' }
  const answer = await visitor.send('/api/passkey-challenges', { method: 'POST', headers })
  expect(await answer.json()).toMatchObject({ webauthn: { rpId: 'localhost' } })
  const nowhere = { host: 'a host', 'content-type': 'application/json' }
  const strange = app.hono.request('http://localhost/api/passkey-challenges', {
    method: 'POST',
    headers: nowhere,
  })
  expect(await problemOf(await strange)).toMatchObject({ code: 'request.foreign_origin' })
})

test('a passkey sign-in takes one SQL statement to begin and six to finish', async () => {
  const { device } = await aPasskey(await aMember(app, 'Quinn'))
  const { statementsOf } = app.database
  const visitor = aVisitor(app)
  expect(await statementsOf(() => beginSignIn(visitor))).toHaveLength(1)
  const { challengeId, webauthn } = await beginSignIn(visitor)
  const credential = device.get(webauthn)
  // The last event recorded without a transaction: from here on the end of the audit log is cached.
  await aMember(app, 'Rosa')
  expect(await statementsOf(() => finishSignIn(visitor, challengeId, credential))).toHaveLength(6)
})

test('passkey challenges are limited per IP address, and other addresses can still sign in', async () => {
  const flood = aVisitor(app, { address: '198.51.100.77' })
  const begin = (visitor: Visitor) => visitor.post('/api/passkey-challenges', {})
  for (let times = 0; times < 60; times += 1) expect((await begin(flood)).status).toBe(201)
  const refused = await begin(flood)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await problemOf(refused)).toMatchObject({ code: 'auth.too_many_attempts' })
  expect((await begin(aVisitor(app, { address: '198.51.100.78' }))).status).toBe(201)
})
