import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnAccount } from '#contract/account/account.ts'
import type { DeviceSession } from '#contract/account/session.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { members, sessions } from '#db/schema/account.ts'
import { challenges } from '#db/schema/challenge.ts'
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

const WELCOME = 'Welcome to Lampstand'
const AGAIN = 'Please confirm your email address'
const NEW_ADDRESS = 'Please confirm your new email address'
const NOTICE = 'Your email address was changed'

const receivedEmail = (address: string, subject: string) => emailTo(site.mailServer, address, subject)
const tokenTo = async (address: string, subject: string) => tokenIn(await receivedEmail(address, subject))
const confirm = (visitor: Visitor, token: string) => visitor.post('/api/email/confirmation', { token })
const check = (visitor: Visitor, token: string) => visitor.post('/api/email/confirmation/check', { token })
const viewerOf = async (visitor: Visitor) =>
  (await json<{ member: OwnAccount | null }>(visitor.get('/api/session'))).member

async function rowOf({ id }: Member) {
  const [row] = await app.database.db.select().from(members).where(eq(members.id, id))
  return row
}

async function kindsOf(member: Member): Promise<string[]> {
  const events = await auditEventsOf(app, member)
  return events.map(({ kind }) => kind).filter((kind) => /^(email|password)\./.test(kind))
}

async function otherSessionOf(member: Member): Promise<string> {
  const { sessions } = await json<{ sessions: DeviceSession[] }>(member.get('/api/sessions'))
  return sessions.find(({ isCurrent }) => !isCurrent)?.id ?? ''
}

async function onAnotherDevice({ email, password }: Pick<Member, 'email' | 'password'>): Promise<Visitor> {
  const device = aVisitor(app)
  await device.post('/api/session', { email, password })
  return device
}

test('the link of the welcome email confirms the address on any device', async () => {
  const anna = await aMember(app, 'Anna')
  expect(await viewerOf(anna)).toMatchObject({ emailVerified: false })
  expect((await confirm(aVisitor(app), await tokenTo(anna.email, WELCOME))).status).toBe(204)
  expect(await rowOf(anna)).toMatchObject({ emailVerified: true })
  expect(await kindsOf(anna)).toEqual(['email.verified'])
})

test('a member who is signed in where the link is opened sees the confirmation at once', async () => {
  const ben = await aMember(app, 'Ben')
  await confirm(ben, await tokenTo(ben.email, WELCOME))
  expect(await viewerOf(ben)).toMatchObject({ emailVerified: true })
})

test('a link works for a day; opening it again reports that the address is confirmed, and changes nothing', async () => {
  const [once, late] = [await aMember(app, 'Once'), await aMember(app, 'Late')]
  const [first, second] = [await tokenTo(once.email, WELCOME), await tokenTo(late.email, WELCOME)]
  expect((await confirm(once, first)).status).toBe(204)
  expect((await confirm(once, first)).status).toBe(204)
  expect((await confirm(aVisitor(app), first)).status).toBe(204)
  expect(await kindsOf(once)).toEqual(['email.verified'])
  laterMs += 25 * HOUR_MS
  expect((await confirm(aVisitor(app), first)).status).toBe(204)
  expect(await problemOf(confirm(late, second))).toMatchObject({ code: 'auth.link_expired' })
  expect(await rowOf(late)).toMatchObject({ emailVerified: false })
})

test('anyone with a link can check it without using it up; a used link reports that the address is confirmed', async () => {
  const anna = await aMember(app, 'Anna')
  const token = await tokenTo(anna.email, WELCOME)
  for (const visitor of [aVisitor(app), anna, await aMember(app, 'Ben')])
    expect(await json(check(visitor, token))).toEqual({ isConfirmed: false })
  expect(await rowOf(anna)).toMatchObject({ emailVerified: false })
  await confirm(aVisitor(app), token)
  for (const visitor of [aVisitor(app), anna])
    expect(await json(check(visitor, token))).toEqual({ isConfirmed: true })
  const [id] = token.split('.')
  for (const wrong of [`${id}.guessed`, `${crypto.randomUUID()}.guessed`, 'none of ours'])
    expect(await problemOf(check(aVisitor(app), wrong))).toMatchObject({ code: 'auth.link_expired' })
  expect(await kindsOf(anna)).toEqual(['email.verified'])
})

test('two simultaneous requests with one link both succeed, and the address is confirmed once', async () => {
  const twin = await aMember(app, 'Twin')
  const token = await tokenTo(twin.email, WELCOME)
  const responses = await Promise.all([1, 2].map(() => confirm(aVisitor(app), token)))
  expect(responses.map(({ status }) => status)).toEqual([204, 204])
  expect(await kindsOf(twin)).toEqual(['email.verified'])
})

test.each([
  '',
  'nonsense',
  '.',
  'not-an-id.secret',
  `${crypto.randomUUID()}`,
  `${crypto.randomUUID()}.${'A'.repeat(43)}`,
  `${crypto.randomUUID()}.\u0000`,
])('an invalid token is rejected like an expired one: %j', async (token) => {
  expect(await problemOf(confirm(aVisitor(app), token))).toMatchObject({ code: 'auth.link_expired' })
})

test('a link with a wrong secret confirms nothing, and after five wrong links the right one is rejected too', async () => {
  const eve = await aMember(app, 'Eve')
  const token = await tokenTo(eve.email, WELCOME)
  const [id = ''] = token.split('.')
  for (let time = 0; time < 5; time += 1) {
    expect((await confirm(aVisitor(app), `${id}.guess-${time}`)).status).toBe(410)
  }
  expect((await confirm(eve, token)).status).toBe(410)
})

test('the email can be requested again: the new link works and the old one does not', async () => {
  const carla = await aMember(app, 'Carla')
  const before = await tokenTo(carla.email, WELCOME)
  expect((await carla.post('/api/email/verification', {})).status).toBe(204)
  const token = await tokenTo(carla.email, AGAIN)
  expect((await confirm(carla, before)).status).toBe(410)
  expect(await rowOf(carla)).toMatchObject({ emailVerified: false })
  expect((await confirm(carla, token)).status).toBe(204)
  // The address is confirmed by now, and the page reports it.
  expect((await confirm(carla, before)).status).toBe(204)
})

test('two requests within a minute send one email; requests of visitors or confirmed members send none', async () => {
  const dora = await aMember(app, 'Dora')
  // Each email replaces the link of the one before, so the welcome email must not come after the one that is requested.
  await receivedEmail(dora.email, WELCOME)
  laterMs += MINUTE_MS
  for (const _ of [1, 2]) expect((await dora.post('/api/email/verification', {})).status).toBe(204)
  const token = await tokenTo(dora.email, AGAIN)
  expect((await confirm(dora, token)).status).toBe(204)
  laterMs += 2 * MINUTE_MS
  expect((await dora.post('/api/email/verification', {})).status).toBe(204)
  expect(await problemOf(aVisitor(app).post('/api/email/verification', {}))).toMatchObject({
    code: 'auth.signed_out',
  })
  // A later email has arrived, so an earlier one would have arrived too.
  const last = await aMember(app, 'Last')
  await last.post('/api/email/verification', {})
  await receivedEmail(last.email, AGAIN)
  const subjects = emailsTo(site.mailServer.received, dora.email).map(({ subject }) => subject)
  expect(subjects).toEqual([WELCOME, AGAIN])
})

const changeTo = (member: Visitor, email: string) => member.put('/api/email', { email })
const aNewAddress = (name: string) => `${name}-${crypto.randomUUID()}@example.net`

test('an account gets its new address only once the link in the email is opened', async () => {
  const felix = await aMember(app, 'Felix')
  const email = aNewAddress('felix')
  expect((await changeTo(felix, ` ${email.toUpperCase()} `)).status).toBe(204)
  const token = await tokenTo(email, NEW_ADDRESS)
  expect(await rowOf(felix)).toMatchObject({ email: felix.email, emailVerified: false })

  expect((await confirm(felix, token)).status).toBe(204)
  expect(await viewerOf(felix)).toMatchObject({ email, emailVerified: true })
  expect(await kindsOf(felix)).toEqual(['email.changed'])
  const { password } = felix
  expect((await aVisitor(app).post('/api/session', { email: felix.email, password })).status).toBe(401)
  expect((await aVisitor(app).post('/api/session', { email, password })).status).toBe(204)
})

test('a link to change the address still reports success while the account has that address, but not later', async () => {
  const hedda = await aMember(app, 'Hedda')
  const welcome = await tokenTo(hedda.email, WELCOME)
  await confirm(hedda, welcome)
  const [second, third] = [aNewAddress('hedda'), aNewAddress('hedda')]
  await changeTo(hedda, second)
  const toSecond = await tokenTo(second, NEW_ADDRESS)
  expect((await confirm(hedda, toSecond)).status).toBe(204)
  expect((await confirm(aVisitor(app), toSecond)).status).toBe(204)
  expect((await confirm(aVisitor(app), welcome)).status).toBe(410)
  await changeTo(hedda, third)
  await confirm(hedda, await tokenTo(third, NEW_ADDRESS))
  expect((await confirm(aVisitor(app), toSecond)).status).toBe(410)
  expect(await kindsOf(hedda)).toEqual(['email.verified', 'email.changed', 'email.changed'])
})

test('a change of address signs out the other devices, and notifies the old address', async () => {
  const greta = await aMember(app, 'Greta')
  const other = await onAnotherDevice(greta)
  const email = aNewAddress('greta')
  await changeTo(greta, email)
  await confirm(aVisitor(app), await tokenTo(email, NEW_ADDRESS))
  expect([await isSignedIn(app, greta), await isSignedIn(app, other)]).toEqual([true, false])
  const { text } = await receivedEmail(greta.email, NOTICE)
  expect(text).not.toContain(email)
  expect(emailsTo(site.mailServer.received, email).map(({ subject }) => subject)).toEqual([NEW_ADDRESS])
})

test('the jobs and logs of a change of address contain no address', async () => {
  const hans = await aMember(app, 'Hans')
  const email = aNewAddress('hans')
  await changeTo(hans, email)
  await confirm(hans, await tokenTo(email, NEW_ADDRESS))
  await receivedEmail(hans.email, NOTICE)
  const { rows } = await app.database.executeSql('select data::text as data from jobs.job')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('@')
  expect([...site.log.lines, ...app.logged].join('')).not.toMatch(/hans-/)
})

test('an address in use, or the member’s own, gets the same response and no email', async () => {
  const [ida, jonas] = [await aMember(app, 'Ida'), await aMember(app, 'Jonas')]
  const said = async (email: string) => {
    const answer = await changeTo(ida, email)
    return [answer.status, [...answer.headers.keys()]]
  }
  const [taken, own] = [await said(jonas.email), await said(ida.email)]
  const email = aNewAddress('ida')
  expect([taken, own]).toEqual(Array(2).fill(await said(email)))
  await receivedEmail(email, NEW_ADDRESS)
  for (const address of [ida.email, jonas.email]) {
    const subjects = emailsTo(site.mailServer.received, address).map(({ subject }) => subject)
    expect(subjects).not.toContain(NEW_ADDRESS)
  }
})

test('a link to change the address is rejected if another account has taken the address in the meantime', async () => {
  const karl = await aMember(app, 'Karl')
  const email = aNewAddress('karl')
  await changeTo(karl, email)
  const token = await tokenTo(email, NEW_ADDRESS)
  const account = { email, password: 'a calm password', timeZone: 'UTC', isOldEnough: true }
  await aVisitor(app).post('/api/accounts', account)
  expect(await problemOf(confirm(karl, token))).toMatchObject({ code: 'auth.link_expired' })
  expect(await rowOf(karl)).toMatchObject({ email: karl.email })
})

test('if two members confirm the same address at once, one gets it', async () => {
  const both = [await aMember(app, 'Lena'), await aMember(app, 'Mara')]
  const email = aNewAddress('wanted')
  const tokens: string[] = []
  for (const member of both) {
    await changeTo(member, email)
    const others = () => emailsTo(site.mailServer.received, email).map(tokenIn)
    while (others().length <= tokens.length) await site.mailServer.until(site.mailServer.received.length + 1)
    tokens.push(...others().filter((token) => !tokens.includes(token)))
  }
  const responses = await Promise.all(tokens.map((token) => confirm(aVisitor(app), token)))
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 410])
  const rows = await Promise.all(both.map(rowOf))
  expect(rows.filter((row) => row?.email === email)).toHaveLength(1)
})

test('a second change of address invalidates the link of the first', async () => {
  const nora = await aMember(app, 'Nora')
  const [first, second] = [aNewAddress('nora'), aNewAddress('nora')]
  await changeTo(nora, first)
  const before = await tokenTo(first, NEW_ADDRESS)
  await changeTo(nora, second)
  const token = await tokenTo(second, NEW_ADDRESS)
  expect((await confirm(nora, before)).status).toBe(410)
  expect((await confirm(nora, token)).status).toBe(204)
  expect((await confirm(nora, before)).status).toBe(410)
  expect(await rowOf(nora)).toMatchObject({ email: second })
})

test.each([
  [
    'changes the password',
    (own: Member) => own.put('/api/password', { current: own.password, password: 'a new kettle song' }),
  ],
  ['signs out all other devices', (own: Member) => own.delete('/api/sessions')],
  ['signs out that device', async (own: Member) => own.delete(`/api/sessions/${await otherSessionOf(own)}`)],
  [
    'asks for the deletion of the account',
    (own: Member) => own.post('/api/account/deletion', { comments: 'keep' }),
  ],
])(
  'a link to change the address that another device requested is invalid once the member %s',
  async (_, act) => {
    const nils = await aMember(app, 'Nils')
    const thief = await onAnotherDevice(nils)
    const email = aNewAddress('nils')
    await changeTo(thief, email)
    const token = await tokenTo(email, NEW_ADDRESS)
    expect((await act(nils)).ok).toBe(true)
    expect((await confirm(aVisitor(app), token)).status).toBe(410)
    expect(await rowOf(nils)).toMatchObject({ email: nils.email })
  },
)

test('a link to change the address remains valid after the member changes the password on the same device, or signs out', async () => {
  const nele = await aMember(app, 'Nele')
  const email = aNewAddress('nele')
  await changeTo(nele, email)
  const token = await tokenTo(email, NEW_ADDRESS)
  await nele.put('/api/password', { current: nele.password, password: 'a new kettle song' })
  await nele.delete('/api/session')
  expect((await confirm(aVisitor(app), token)).status).toBe(204)
  expect(await rowOf(nele)).toMatchObject({ email })
})

test('links in the old mailbox are invalid once the address has changed', async () => {
  const otto = await aMember(app, 'Otto')
  const verification = await tokenTo(otto.email, WELCOME)
  await aVisitor(app).post('/api/password/reset', { email: otto.email })
  const reset = await tokenTo(otto.email, 'A new password for Lampstand')
  const email = aNewAddress('otto')
  await changeTo(otto, email)
  await confirm(otto, await tokenTo(email, NEW_ADDRESS))
  expect((await confirm(otto, verification)).status).toBe(410)
  const taken = await aVisitor(app).put('/api/password/reset', { token: reset, password: 'a stolen account' })
  expect(taken.status).toBe(410)
})

test('a change of address requires a session and a re-authentication of the last ten minutes', async () => {
  const paula = await aMember(app, 'Paula')
  const provenAt = new Date(Date.now() - 11 * MINUTE_MS)
  await app.database.db.update(sessions).set({ provenAt }).where(eq(sessions.memberId, paula.id))
  const email = aNewAddress('paula')
  expect(await problemOf(changeTo(paula, email))).toMatchObject({ code: 'auth.proof_needed' })
  expect(await problemOf(changeTo(aVisitor(app), email))).toMatchObject({ code: 'auth.signed_out' })
  const { db } = app.database
  expect(
    await db.select().from(challenges).where(eq(challenges.purpose, 'account.change_email')),
  ).not.toContainEqual(expect.objectContaining({ memberId: paula.id }))
})

test('an invalid address is refused with a sentence that does not repeat it', async () => {
  const quinn = await aMember(app, 'Quinn')
  const response = await changeTo(quinn, 'quinn at home')
  const text = await response.clone().text()
  expect(await problemOf(response)).toMatchObject({
    code: 'request.invalid',
    fields: [{ field: 'email', message: 'Please enter a valid email address.' }],
  })
  expect(text).not.toContain('at home')
})

test('repeated requests for confirmation emails are limited', async () => {
  const limited = await anApp({ database: app.database, env: { SIGN_INS_PER_MINUTE: '3' } })
  const rosa = await aMember(limited, 'Rosa')
  const tries = [1, 2, 3, 4].map(() => aNewAddress('rosa'))
  const statementCounts: number[] = []
  for (const email of tries) statementCounts.push((await changeTo(rosa, email)).status)
  expect(statementCounts).toEqual([204, 204, 204, 429])
  expect((await rosa.post('/api/email/verification', {})).status).toBe(429)
})

test('emails to one mailbox are limited per day, and the member gets an error', async () => {
  let now = Date.now()
  const quiet = await anApp({ database: app.database, clock: () => new Date(now) })
  const silas = await aMember(quiet, 'Silas')
  const email = aNewAddress('victim')
  const statuses = async (ask: () => Promise<Response>, times: number) => {
    const statementCounts: number[] = []
    for (let time = 0; time < times; time += 1) {
      now += MINUTE_MS
      statementCounts.push((await ask()).status)
    }
    return statementCounts
  }
  expect(await statuses(() => changeTo(silas, email), 4)).toEqual([204, 204, 204, 429])
  expect(await problemOf(changeTo(silas, email))).toMatchObject({ code: 'auth.too_many_letters' })
  const verification = () => silas.post('/api/email/verification', {})
  expect(await statuses(verification, 6)).toEqual([204, 204, 204, 204, 204, 429])
})
