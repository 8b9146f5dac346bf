import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { members, sessions, signInMethods } from '#db/schema/account.ts'
import { factors } from '#db/schema/factor.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { type AppWithEmails, anAppWithEmails } from '#server/testing/an-app-with-emails.ts'
import { auditEventsOf } from '#server/testing/audit-events-of.ts'
import { emailTo, tokenIn } from '#server/testing/email-to.ts'
import { outdatedHash } from '#server/testing/outdated-hash.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { isSignedIn } from '#server/testing/sign-in/is-signed-in.ts'

let plain: TestApp
let site: AppWithEmails
let app: TestApp

beforeAll(async () => {
  plain = await anApp()
  const env = { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'a secret' }
  site = await anAppWithEmails(plain.database, { env })
  app = site.app
})

afterAll(async () => {
  await site.close()
  await plain.database.close()
})

const RESET = 'A new password for Lampstand'
const CHANGED = 'Your password was changed'
const NEW = 'a lamp to my feet'

const forgot = (email: string, visitor = aVisitor(app)) => visitor.post('/api/password/reset', { email })
const reset = (token: string, password = NEW) => aVisitor(app).put('/api/password/reset', { token, password })

async function resetToken({ email }: Pick<Member, 'email'>): Promise<string> {
  await forgot(email)
  return tokenIn(await emailTo(site.mailServer, email, RESET))
}

async function signIn(email: string, password: string): Promise<Visitor & { status: number }> {
  const device = aVisitor(app)
  const { status } = await device.post('/api/session', { email, password })
  return { ...device, status }
}

const passwordsOf = ({ id }: Pick<Member, 'id'>) =>
  app.database.db
    .select()
    .from(signInMethods)
    .where(and(eq(signInMethods.memberId, id), eq(signInMethods.providerId, 'password')))

/** Connects a provider identity to a member. */
const connect = ({ id }: Pick<Member, 'id'>, providerId = 'google') =>
  app.database.db
    .insert(signInMethods)
    .values({ id: crypto.randomUUID(), memberId: id, providerId, accountId: crypto.randomUUID() })

const forgetPassword = ({ id }: Pick<Member, 'id'>) =>
  app.database.db
    .delete(signInMethods)
    .where(and(eq(signInMethods.memberId, id), eq(signInMethods.providerId, 'password')))

async function ageProof({ id }: Pick<Member, 'id'>): Promise<void> {
  const provenAt = new Date(Date.now() - 11 * MINUTE_MS)
  await app.database.db.update(sessions).set({ provenAt }).where(eq(sessions.memberId, id))
}

/** Creates an app with its own database, so that no other test affects the counts. */
async function aQuietApp(options: Parameters<typeof anApp>[0] = {}): Promise<TestApp> {
  const quiet = await anApp(options)
  onTestFinished(() => quiet.database.close())
  return quiet
}

const change = (visitor: Visitor, password: string, current?: string) =>
  visitor.put('/api/password', { password, ...(current !== undefined && { current }) })

test('a member changes their password, stays signed in, and is signed out elsewhere', async () => {
  const mara = await aMember(app, 'Mara')
  const phone = await signIn(mara.email, mara.password)
  expect((await change(mara, NEW, mara.password)).status).toBe(204)
  expect([await isSignedIn(app, mara), await isSignedIn(app, phone)]).toEqual([true, false])
  expect((await signIn(mara.email, mara.password)).status).toBe(401)
  expect((await signIn(mara.email, NEW)).status).toBe(204)
  expect(await auditEventsOf(app, mara)).toContainEqual({
    kind: 'password.changed',
    details: { endedSessions: 1 },
  })
  await emailTo(site.mailServer, mara.email, CHANGED)
})

test.each([
  ['a wrong one', 'not her password'],
  ['an empty one', ''],
  ['none', undefined],
])('changing a password requires the old one: %s is rejected', async (_, current) => {
  const nora = await aMember(app, 'Nora')
  expect(await problemOf(change(nora, NEW, current))).toMatchObject({
    code: 'auth.wrong_password',
    status: 403,
    fields: [{ field: 'current', message: 'This is not your password. Please try again.' }],
  })
  expect((await signIn(nora.email, nora.password)).status).toBe(204)
  expect((await auditEventsOf(app, nora)).map(({ kind }) => kind)).toContain('session.proof_refused')
})

test('a second change of password requires the new password as the current one', async () => {
  const otto = await aMember(app, 'Otto')
  expect((await change(otto, NEW, otto.password)).status).toBe(204)
  expect((await change(otto, NEW, otto.password)).status).toBe(403)
  expect((await change(otto, 'one more password', NEW)).status).toBe(204)
})

test('a new password is checked as at sign-up', async () => {
  const paula = await aMember(app, 'Paula')
  const to = (password: string) => problemOf(change(paula, password, paula.password))
  expect(await to('Password')).toMatchObject({ code: 'auth.password_common' })
  expect(await to(paula.email)).toMatchObject({ code: 'auth.password_is_email' })
  expect(await to('short')).toMatchObject({ fields: [{ field: 'password' }] })
})

test('a member without a password can set one; of two simultaneous requests, one is rejected', async () => {
  const quinn = await aMember(app, 'Quinn')
  await connect(quinn)
  await forgetPassword(quinn)
  const tried = ['the first of two', 'the second of two']
  const responses = await Promise.all(tried.map((password) => change(quinn, password)))
  // The other is now a change, which needs the current password.
  expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 403])
  expect(await passwordsOf(quinn)).toHaveLength(1)
})

test('a link to reset a password is invalid once the password was changed in the profile', async () => {
  const rosa = await aMember(app, 'Rosa')
  const token = await resetToken(rosa)
  await change(rosa, NEW, rosa.password)
  expect((await reset(token, 'a stolen account')).status).toBe(410)
})

test('a member can remove their password if they can sign in with a passkey or another provider', async () => {
  const [sara, tom] = [await aMember(app, 'Sara'), await aMember(app, 'Tom')]
  await connect(sara)
  await app.database.db.insert(factors).values({
    memberId: tom.id,
    id: crypto.randomUUID(),
    type: 'webauthn',
    name: 'My phone',
    createdAt: new Date(),
    verifiedAt: new Date(),
    credentialId: crypto.randomUUID(),
  })
  for (const member of [sara, tom]) {
    expect((await member.delete('/api/password')).status).toBe(204)
    expect(await passwordsOf(member)).toEqual([])
    expect((await signIn(member.email, member.password)).status).toBe(401)
    expect((await member.delete('/api/password')).status).toBe(204)
    const removed = (await auditEventsOf(app, member)).filter(({ kind }) => kind === 'password.removed')
    expect(removed).toHaveLength(1)
  }
  await emailTo(site.mailServer, tom.email, 'Your password was removed')
})

test('the only sign-in method cannot be removed; unused passkeys, authenticator apps and removed providers do not count as one', async () => {
  const ursula = await aMember(app, 'Ursula')
  await connect(ursula, 'chapel')
  const kept = { memberId: ursula.id, name: 'Mine', createdAt: new Date() }
  await app.database.db.insert(factors).values([
    { ...kept, id: crypto.randomUUID(), type: 'webauthn' },
    { ...kept, id: crypto.randomUUID(), type: 'totp', secret: 'sealed', verifiedAt: new Date() },
  ])
  expect(await problemOf(ursula.delete('/api/password'))).toMatchObject({
    code: 'auth.last_method',
    status: 409,
  })
  expect(await passwordsOf(ursula)).toHaveLength(1)
})

test('changing or removing a password requires a session and a recent re-authentication', async () => {
  const vera = await aMember(app, 'Vera')
  await connect(vera)
  const told = (who: Visitor) =>
    Promise.all([change(who, NEW, vera.password), who.delete('/api/password')].map(problemOf))
  const code = (name: string) => expect.objectContaining({ code: name })
  expect(await told(aVisitor(app))).toEqual([code('auth.signed_out'), code('auth.signed_out')])
  await ageProof(vera)
  expect(await told(vera)).toEqual([code('auth.proof_needed'), code('auth.proof_needed')])
  expect((await signIn(vera.email, vera.password)).status).toBe(204)
})

test('a re-authentication rehashes a password that is stored with other parameters', async () => {
  const wanda = await aMember(app, 'Wanda')
  const own = eq(signInMethods.memberId, wanda.id)
  await app.database.db
    .update(signInMethods)
    .set({ passwordHash: outdatedHash(wanda.password) })
    .where(own)
  expect((await wanda.post('/api/session/proof', { password: wanda.password })).status).toBe(204)
  const [renewed] = await passwordsOf(wanda)
  expect(renewed?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(renewed?.passwordHash).not.toBe(outdatedHash(wanda.password))
})

test('guesses of a member at their own password are limited like those of a visitor', async () => {
  const limited = await anApp({ database: app.database, env: { SIGN_INS_PER_MINUTE: '3' } })
  const willi = await aMember(limited, 'Willi')
  const statementCounts: number[] = []
  for (const guess of ['one', 'two', 'three', 'four'])
    statementCounts.push((await change(willi, NEW, guess)).status)
  expect(statementCounts).toEqual([403, 403, 403, 429])
  expect((await willi.post('/api/session/proof', { password: willi.password })).status).toBe(429)
})

test('the profile reads with one statement whether there is a password, and a visitor is rejected', async () => {
  const xenia = await aMember(app, 'Xenia')
  const security = () => json(xenia.get('/api/security'))
  const own = { email: xenia.email, emailVerified: false }
  expect(await security()).toEqual({
    ...own,
    hasPassword: true,
    isPasswordProof: true,
    mayRemovePassword: false,
  })
  await connect(xenia)
  expect(await security()).toMatchObject({ hasPassword: true, mayRemovePassword: true })
  await forgetPassword(xenia)
  expect(await security()).toEqual({
    ...own,
    hasPassword: false,
    isPasswordProof: false,
    mayRemovePassword: false,
  })
  expect(await problemOf(aVisitor(app).get('/api/security'))).toMatchObject({ code: 'auth.signed_out' })
  const quiet = await aQuietApp()
  const yann = await aMember(quiet, 'Yann')
  expect(await quiet.database.statementsOf(() => yann.get('/api/security'))).toHaveLength(1)
})

test('a password does not re-authenticate a session that lacks the second factor', async () => {
  const yvonne = await aMember(app, 'Yvonne')
  await app.database.db.update(members).set({ hasSecondFactor: true }).where(eq(members.id, yvonne.id))
  yvonne.cookies.delete('__Host-lampstand.session_data')
  expect(await json(yvonne.get('/api/security'))).toMatchObject({ hasPassword: true, isPasswordProof: false })
  for (const password of [yvonne.password, 'a guess']) {
    expect(await problemOf(yvonne.post('/api/session/proof', { password }))).toMatchObject({
      code: 'auth.proof_needed',
    })
  }
})

test('a member whose re-authentication has expired can re-authenticate with their password', async () => {
  const zoe = await aMember(app, 'Zoe')
  await connect(zoe)
  await ageProof(zoe)
  expect((await zoe.post('/api/session/proof', { password: zoe.password })).status).toBe(204)
  expect((await zoe.delete('/api/password')).status).toBe(204)
  expect(await auditEventsOf(app, zoe)).toContainEqual({
    kind: 'session.proven',
    details: { by: 'password' },
  })
})

test('a wrong or empty password, or that of another member, does not re-authenticate a member', async () => {
  const [adam, other] = [await aMember(app, 'Adam'), await aMember(app, 'Bertha')]
  await ageProof(adam)
  for (const password of ['not the password', other.password, '']) {
    expect(await problemOf(adam.post('/api/session/proof', { password }))).toMatchObject({
      code: 'auth.wrong_password',
      fields: [{ field: 'password', message: 'This is not your password. Please try again.' }],
    })
  }
  expect(await problemOf(adam.delete('/api/password'))).toMatchObject({ code: 'auth.proof_needed' })
  expect(await auditEventsOf(app, adam)).toContainEqual({
    kind: 'session.proof_refused',
    details: { by: 'password' },
  })
  await forgetPassword(adam)
  expect((await adam.post('/api/session/proof', { password: adam.password })).status).toBe(403)
  expect(await problemOf(aVisitor(app).post('/api/session/proof', { password: NEW }))).toMatchObject({
    code: 'auth.signed_out',
  })
})

test('at sign-up a password is refused before the address is looked up', async () => {
  const quiet = await aQuietApp()
  const claus = await aMember(quiet, 'Claus')
  const signUp = (email: string, password: string) =>
    quiet.database.statementsOf(async () => {
      const account = { email, password, timeZone: 'UTC', isOldEnough: true }
      const problem = await problemOf(aVisitor(quiet).post('/api/accounts', account))
      expect(problem).toMatchObject({ status: 400, fields: [{ field: 'password' }] })
    })
  for (const email of [claus.email, `new-${crypto.randomUUID()}@example.org`]) {
    expect(await signUp(email, 'iloveyou')).toEqual([])
    expect(await signUp(email, email)).toEqual([])
  }
})

test('every form for a new password checks the list of breached passwords', async () => {
  const server = createServer((_, response) => response.end(`${'0'.repeat(35)}:1`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  let asked = 0
  server.on('request', () => {
    asked += 1
  })
  const { port } = server.address() as AddressInfo
  const env = { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/` }
  const careful = await anApp({ database: app.database, env })
  const doris = await aMember(careful, 'Doris')
  expect(asked).toBe(1)
  await change(doris, NEW, doris.password)
  expect(asked).toBe(2)
})
