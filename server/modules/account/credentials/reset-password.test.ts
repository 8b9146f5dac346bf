import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { members, signInMethods } from '#db/schema/account.ts'
import { factors } from '#db/schema/factor.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { type AppWithEmails, anAppWithEmails } from '#server/testing/an-app-with-emails.ts'
import { auditEventsOf } from '#server/testing/audit-events-of.ts'
import { emailsTo, emailTo, tokenIn } from '#server/testing/email-to.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { isSignedIn } from '#server/testing/sign-in/is-signed-in.ts'

let plain: TestApp
let site: AppWithEmails
let app: TestApp
/**
 * Starts at a full minute, and the clock only advances by `laterMs`, so that two requests of one
 * test never fall into different minutes.
 */
const startedMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
let laterMs = 0

beforeAll(async () => {
  plain = await anApp()
  site = await anAppWithEmails(plain.database, { clock: () => new Date(startedMs + laterMs) })
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

/** Connects a provider identity to a member. */
const connect = ({ id }: Pick<Member, 'id'>) =>
  app.database.db
    .insert(signInMethods)
    .values({ id: crypto.randomUUID(), memberId: id, providerId: 'google', accountId: crypto.randomUUID() })

const forgetPassword = ({ id }: Pick<Member, 'id'>) =>
  app.database.db
    .delete(signInMethods)
    .where(and(eq(signInMethods.memberId, id), eq(signInMethods.providerId, 'password')))

test('the link of an email replaces a forgotten password and signs out every device', async () => {
  const anna = await aMember(app, 'Anna')
  const phone = await signIn(anna.email, anna.password)
  const token = await resetToken(anna)
  const answer = await reset(token)
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []])
  expect([await isSignedIn(app, anna), await isSignedIn(app, phone)]).toEqual([false, false])
  expect((await signIn(anna.email, anna.password)).status).toBe(401)
  expect((await signIn(anna.email, NEW)).status).toBe(204)
  expect(await auditEventsOf(app, anna)).toContainEqual({
    kind: 'password.reset',
    details: { endedSessions: 2 },
  })
  await emailTo(site.mailServer, anna.email, CHANGED)
  expect([...site.log.lines, ...app.logged].join('')).not.toMatch(/anna-|lamp to my feet/)
})

test('using the reset link also confirms the address', async () => {
  const ben = await aMember(app, 'Ben')
  const verification = tokenIn(await emailTo(site.mailServer, ben.email, 'Welcome to Lampstand'))
  await reset(await resetToken(ben))
  const { db } = app.database
  expect(await db.select().from(members).where(eq(members.id, ben.id))).toMatchObject([
    { emailVerified: true },
  ])
  expect((await auditEventsOf(app, ben)).map(({ kind }) => kind)).toContain('account.claimed')
  // The link of the first email reports that the address is confirmed.
  const again = await aVisitor(app).post('/api/email/confirmation', { token: verification })
  expect(again.status).toBe(204)
  const kinds = (await auditEventsOf(app, ben)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'account.claimed' || kind === 'email.verified')).toEqual([
    'account.claimed',
  ])
})

test('a member who uses the link in a signed-in browser is signed out there at once', async () => {
  const lukas = await aMember(app, 'Lukas')
  const token = await resetToken(lukas)
  expect((await lukas.put('/api/password/reset', { token, password: NEW })).status).toBe(204)
  expect(await json(lukas.get('/api/session'))).toEqual({ member: null })
})

test('a link works once, within half an hour, even if a newer one was sent; using one link invalidates all links', async () => {
  const carla = await aMember(app, 'Carla')
  const first = await resetToken(carla)
  laterMs += 2 * MINUTE_MS
  await forgot(carla.email)
  const emails = () =>
    emailsTo(site.mailServer.received, carla.email).filter(({ subject }) => subject === RESET)
  while (emails().length < 2) await site.mailServer.until(site.mailServer.received.length + 1)
  const [, second] = emails().map(tokenIn)
  expect((await reset(first)).status).toBe(204)
  const again = (token: string) => problemOf(reset(token, 'yet another one'))
  expect(await again(first)).toMatchObject({ code: 'auth.link_used', status: 410 })
  expect(await again(second ?? '')).toMatchObject({ code: 'auth.link_expired', status: 410 })

  const dora = await aMember(app, 'Dora')
  const late = await resetToken(dora)
  laterMs += 31 * MINUTE_MS
  expect(await problemOf(reset(late))).toMatchObject({ code: 'auth.link_expired' })
  expect((await signIn(dora.email, dora.password)).status).toBe(204)
})

test('anyone with a link can check it without using it up; a used or unknown link is rejected', async () => {
  const anna = await aMember(app, 'Anna')
  const token = await resetToken(anna)
  const check = (token: string, visitor = aVisitor(app)) =>
    visitor.post('/api/password/reset/check', { token })
  for (const visitor of [aVisitor(app), anna, anna]) expect((await check(token, visitor)).status).toBe(204)
  const [id] = token.split('.')
  for (const wrong of [`${id}.guessed`, `${crypto.randomUUID()}.guessed`, 'none of ours'])
    expect(await problemOf(check(wrong))).toMatchObject({ code: 'auth.link_expired' })
  expect((await reset(token)).status).toBe(204)
  for (const visitor of [aVisitor(app), anna])
    expect(await problemOf(check(token, visitor))).toMatchObject({ code: 'auth.link_used', status: 410 })
  // Only with the right secret, and for a month.
  expect(await problemOf(check(`${id}.guessed`))).toMatchObject({ code: 'auth.link_expired' })
  laterMs += 31 * DAY_MS
  expect(await problemOf(check(token))).toMatchObject({ code: 'auth.link_expired' })
})

test('two simultaneous requests with one link set one password', async () => {
  const eve = await aMember(app, 'Eve')
  const token = await resetToken(eve)
  const tried = ['the first of two', 'the second of two']
  const responses = await Promise.all(tried.map((password) => reset(token, password)))
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 410])
  const set = tried[responses.findIndex(({ status }) => status === 204)] ?? ''
  expect((await signIn(eve.email, set)).status).toBe(204)
})

test('a rejected password does not use up the link', async () => {
  const felix = await aMember(app, 'Felix')
  const token = await resetToken(felix)
  expect(await problemOf(reset(token, 'password'))).toMatchObject({ code: 'auth.password_common' })
  expect(await problemOf(reset(token, felix.email))).toMatchObject({ code: 'auth.password_is_email' })
  expect(await problemOf(reset(token, 'short'))).toMatchObject({ code: 'request.invalid' })
  expect((await reset(token)).status).toBe(204)
})

test('a link to confirm an address cannot reset a password', async () => {
  const greta = await aMember(app, 'Greta')
  const token = tokenIn(await emailTo(site.mailServer, greta.email, 'Welcome to Lampstand'))
  expect((await reset(token)).status).toBe(410)
  expect((await reset(`${crypto.randomUUID()}.guess`)).status).toBe(410)
})

test('a member without a password can set one with a reset link', async () => {
  const hans = await aMember(app, 'Hans')
  await connect(hans)
  await forgetPassword(hans)
  expect((await reset(await resetToken(hans))).status).toBe(204)
  expect((await signIn(hans.email, NEW)).status).toBe(204)
})

test('a reset of the password does not remove the second factor', async () => {
  const ida = await aMember(app, 'Ida')
  const { db } = app.database
  await db.update(members).set({ hasSecondFactor: true, emailVerified: true }).where(eq(members.id, ida.id))
  await reset(await resetToken(ida))
  expect((await signIn(ida.email, NEW)).status).toBe(202)
})

test('a reset removes everything a stranger set up in an account with an unconfirmed address', async () => {
  const owner = await aMember(app, 'Klara')
  await connect(owner)
  const { db } = app.database
  const sealed = { memberId: owner.id, id: crypto.randomUUID(), secret: 'sealed', createdAt: new Date() }
  await db.insert(factors).values({ ...sealed, type: 'totp', name: 'Not hers', verifiedAt: new Date() })
  await db.update(members).set({ hasSecondFactor: true }).where(eq(members.id, owner.id))
  await reset(await resetToken(owner))
  expect((await signIn(owner.email, NEW)).status).toBe(204)
  expect(await db.select().from(factors).where(eq(factors.memberId, owner.id))).toEqual([])
  const methods = await db.select().from(signInMethods).where(eq(signInMethods.memberId, owner.id))
  expect(methods.map(({ providerId }) => providerId)).toEqual(['password'])
  const claimed = { kind: 'account.claimed', details: { factors: 1, identities: 1 } }
  expect(await auditEventsOf(app, owner)).toContainEqual(claimed)
})

test('neither response, time nor jobs reveal whether an address has an account', async () => {
  const sent: unknown[] = []
  const jobs: JobSender = {
    send: async ({ name }, data, options) =>
      void sent.push([name, Object.keys(data), Object.keys(options ?? {})]),
    sendSoon: () => undefined,
  }
  const quiet = await anApp({ jobs })
  onTestFinished(() => quiet.database.close())
  const jonas = await aMember(quiet, 'Jonas')
  const deletion = async (email: string) => {
    sent.length = 0
    let said: unknown
    const statements = await quiet.database.statementsOf(async () => {
      const answer = await forgot(email, aVisitor(quiet))
      said = [answer.status, [...answer.headers.keys()], await answer.text()]
    })
    return { said, statements, sent: [...sent] }
  }
  // The first event after another process wrote has to read the end of the audit log, which adds a
  // statement.
  await deletion('warm-up@example.org')
  const unknown = await deletion(`nobody-${crypto.randomUUID()}@example.org`)
  expect(await deletion(jonas.email)).toEqual(unknown)
  expect(unknown.said).toEqual([204, expect.anything(), ''])
  expect(unknown.statements).toHaveLength(2)
  expect(unknown.sent).toEqual([['account.reset', ['memberId'], ['key']]])
})

test('an address without an account receives no email', async () => {
  const nobody = `nobody-${crypto.randomUUID()}@example.org`
  await forgot(nobody)
  await resetToken(await aMember(app, 'Karl'))
  expect(emailsTo(site.mailServer.received, nobody)).toEqual([])
})

test('reset requests are limited for each IP address, but not for the account', async () => {
  const limited = await anApp({ database: app.database, env: { SIGN_INS_PER_MINUTE: '3' } })
  const from = (host: number) => aVisitor(limited, { address: `198.51.100.${host}` })
  const statuses = async (responses: Promise<Response>[]) =>
    (await Promise.all(responses)).map(({ status }) => status)
  const one = await statuses([1, 2, 3, 4].map((who) => forgot(`one-${who}@example.org`, from(1))))
  expect(one.sort()).toEqual([204, 204, 204, 429])
  const many = await statuses([2, 3, 4, 5].map((host) => forgot('lena@example.org', from(host))))
  expect(many).toEqual([204, 204, 204, 204])
  const guesses = [1, 2, 3, 4].map(() =>
    from(9).put('/api/password/reset', { token: `${crypto.randomUUID()}.guess`, password: NEW }),
  )
  expect((await statuses(guesses)).sort()).toEqual([410, 410, 410, 429])
})

test('reset requests by strangers send few emails, reveal nothing, and do not block emails to the member', async () => {
  const sent: unknown[] = []
  const jobs: JobSender = {
    send: async (_, data) => void sent.push('memberId' in data && data.memberId),
    sendSoon: () => undefined,
  }
  let now = Date.now()
  const quiet = await anApp({ jobs, clock: () => new Date(now) })
  onTestFinished(() => quiet.database.close())
  const lena = await aMember(quiet, 'Lena')
  const ask = async (visitor: Visitor) => {
    now += MINUTE_MS
    const answer = await forgot(lena.email, visitor)
    return [answer.status, await answer.text()]
  }
  for (let host = 1; host <= 12; host += 1) {
    expect(await ask(aVisitor(quiet, { address: `198.51.100.${host}` }))).toEqual([204, ''])
  }
  // The other two jobs have no member.
  expect([sent.length, sent.filter((id) => id === lena.id).length]).toEqual([12, 10])
  const own = new Map([['lampstand.device', lena.cookies.get('lampstand.device') ?? '']])
  expect(await ask(aVisitor(quiet, { address: '198.51.100.99', cookies: own }))).toEqual([204, ''])
  expect(sent.at(-1)).toBe(lena.id)
  expect(await ask(aVisitor(quiet))).toEqual([204, ''])
  expect(sent.at(-1)).toBe(lena.id)
})
