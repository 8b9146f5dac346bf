import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authErrors } from '#contract/messages/account/auth.ts'
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { members, sessions, signInMethods } from '#db/schema/account.ts'
import { replacePasswordHash } from '#server/auth/passwords/password.queries.ts'
import { aMember, json } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { outdatedHash } from '#server/testing/outdated-hash.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { isSignedIn } from '#server/testing/sign-in/is-signed-in.ts'

let app: TestApp

beforeAll(async () => {
  // Far from the end of an hour, when the last use of a session is written.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:10:00Z') })
  app = await anApp()
})

afterAll(async () => {
  vi.useRealTimers()
  await app.database.close()
})

const newAccount = (email: string) => ({
  email,
  password: 'a calm password',
  timeZone: 'America/Chicago',
  isOldEnough: true,
})
const viewerOf = (visitor: Visitor) => json<{ member: { email: string } | null }>(visitor.get('/api/session'))

/** Advances the system clock, which sessions use. It is not reset, because time never goes back. */
function pass(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

async function rowOf(email: string, { db } = app.database) {
  const found = eq(members.email, email)
  const rows = await db.select().from(members).where(found)
  const stored = await db
    .select({ password: signInMethods.passwordHash })
    .from(members)
    .innerJoin(signInMethods, eq(signInMethods.memberId, members.id))
    .where(found)
  return { rows, passwords: stored.map(({ password }) => password) }
}

test('sign-up creates an account and stores a hash instead of the password', async () => {
  const response = await aVisitor(app).post('/api/accounts', newAccount('anna@example.org'))
  expect([response.status, await response.text()]).toEqual([204, ''])
  const { rows, passwords } = await rowOf('anna@example.org')
  expect(rows).toMatchObject([{ role: 'member', timeZone: 'America/Chicago', displayName: '' }])
  expect(passwords).toHaveLength(1)
  expect(passwords[0]).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('signing up does not sign in', async () => {
  const visitor = aVisitor(app)
  const response = await visitor.post('/api/accounts', newAccount('not-yet@example.org'))
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await viewerOf(visitor)).toEqual({ member: null })
})

test('signing up with a known address in any case gets the same response as a new one and changes no password', async () => {
  const visitor = aVisitor(app)
  const first = await visitor.post('/api/accounts', newAccount('ben@example.org'))
  const before = await rowOf('ben@example.org')
  const other = { ...newAccount(' BEN@Example.org '), password: 'another password' }
  const second = await visitor.post('/api/accounts', other)
  const said = (answer: Response) => [answer.status, [...answer.headers.keys()]]
  expect(said(second)).toEqual(said(first))
  expect(await rowOf('ben@example.org')).toEqual(before)
})

test('three concurrent sign-ups with one address get the same response and create one account', async () => {
  const requests = [1, 2, 3].map(() => aVisitor(app).post('/api/accounts', newAccount('crowd@example.org')))
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([204, 204, 204])
  const { rows, passwords } = await rowOf('crowd@example.org')
  expect([rows.length, passwords.length]).toEqual([1, 1])
  expect(app.logged.filter((line) => /"level":"(warn|error|fatal)"/.test(line))).toEqual([])
})

test('a password hashed with other parameters is hashed again at the next sign-in, and no device is signed out', async () => {
  const member = await aMember(app, 'Methuselah')
  const { db } = app.database
  const own = eq(signInMethods.memberId, member.id)
  const earlier = outdatedHash(member.password)
  await db.update(signInMethods).set({ passwordHash: earlier }).where(own)
  const signIn = (password: string) => aVisitor(app).post('/api/session', { email: member.email, password })
  expect((await signIn('a guess')).status).toBe(401)
  expect((await rowOf(member.email)).passwords).toEqual([earlier])
  expect((await signIn(member.password)).status).toBe(204)
  const [renewed] = (await rowOf(member.email)).passwords
  expect(renewed).toMatch(/^\$argon2id\$/)
  expect(renewed).not.toBe(earlier)
  expect((await signIn(member.password)).status).toBe(204)
  const { passwords, rows } = await rowOf(member.email)
  expect([passwords, rows[0]?.credentialsChangedAt]).toEqual([[renewed], null])
  expect(await isSignedIn(app, member)).toBe(true)
})

test('rehashing does not overwrite a password that was changed in the meantime', async () => {
  const member = await aMember(app, 'Enoch')
  const before = (await rowOf(member.email)).passwords
  await replacePasswordHash(app.database.db, {
    memberId: member.id,
    from: 'an earlier hash',
    to: 'its new form',
  })
  expect((await rowOf(member.email)).passwords).toEqual(before)
})

test('an invalid address or password is rejected with a field message that does not repeat the input', async () => {
  const response = await aVisitor(app).post('/api/accounts', {
    email: 'nobody',
    password: 'short',
    isOldEnough: true,
  })
  const text = await response.clone().text()
  expect(await problemOf(response)).toMatchObject({
    code: 'request.invalid',
    status: 400,
    fields: [
      { field: 'email', message: 'Please enter a valid email address.' },
      { field: 'password', message: 'Password must be at least 6 characters.' },
    ],
  })
  expect(text).not.toMatch(/nobody|short/)
})

test('sign-up ignores a role in the request', async () => {
  await aVisitor(app).post('/api/accounts', { ...newAccount('eve@example.org'), role: 'admin' })
  expect((await rowOf('eve@example.org')).rows).toMatchObject([{ role: 'member' }])
})

test.each([
  ['аnna@example.org', authErrors.email_not_reachable],
  ['ａnna@example.org', authErrors.email_not_reachable],
  ['anna\u200b@example.org', authErrors.invalid_email],
])('an address with a lookalike local part is rejected: %s', async (email, { detail }) => {
  expect(await problemOf(aVisitor(app).post('/api/accounts', newAccount(email)))).toMatchObject({
    code: 'request.invalid',
    fields: [{ field: 'email', message: detail }],
  })
})

test('a lookalike domain is accepted as a separate domain and stored in its ASCII form', async () => {
  const email = 'anna@exаmple.org'
  expect((await aVisitor(app).post('/api/accounts', newAccount(email))).status).toBe(204)
  expect((await rowOf('anna@xn--exmple-4nf.org')).rows).toHaveLength(1)
})

test('two hundred concurrent sign-ins all succeed, while others continue to read', async () => {
  const { password } = newAccount('')
  const devices = Array.from({ length: 200 }, () => aVisitor(app))
  let done = 0
  const answers = devices.map(async (device) => {
    const { status } = await device.post('/api/session', { email: 'anna@example.org', password })
    done += 1
    return status
  })
  await Promise.race(answers)
  expect((await aVisitor(app).get('/api/studies/1')).status).toBe(200)
  expect(done).toBeLessThan(100)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([204]))
}, 120_000)

test('sign-in, with the address in any case, sets cookies that no script can read', async () => {
  const visitor = aVisitor(app)
  const { password } = newAccount('')
  const answer = await visitor.post('/api/session', { email: 'Anna@EXAMPLE.org', password })
  expect(answer.status).toBe(204)
  const cookies = answer.headers.getSetCookie()
  const names = cookies.map((cookie) => cookie.split('=')[0])
  expect(names).toEqual(['lampstand.session_token', 'lampstand.device'])
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  }
  expect(await viewerOf(visitor)).toMatchObject({ member: { email: 'anna@example.org', displayName: '' } })
})

test('on an HTTPS site, cookies are sent only over HTTPS', async () => {
  const secure = await anApp({ database: app.database, env: { PUBLIC_URL: 'https://lampstand.example' } })
  const member = await aMember(secure, 'Sophia')
  expect([...member.cookies.keys()]).toEqual([
    '__Host-lampstand.session_token',
    '__Host-lampstand.device',
    '__Host-lampstand.session_data',
  ])
  const again = await member.post('/api/session', { email: member.email, password: member.password })
  for (const cookie of again.headers.getSetCookie())
    expect(cookie.split('; ')).toEqual(
      expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']),
    )
})

test('a wrong password and an unknown address get the same answer', async () => {
  const visitor = aVisitor(app)
  const password = 'not the password'
  const wrong = await problemOf(visitor.post('/api/session', { email: 'anna@example.org', password }))
  const unknown = await problemOf(visitor.post('/api/session', { email: 'zoe@example.org', password }))
  expect(wrong).toMatchObject({ code: 'auth.wrong_credentials', status: 401 })
  expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' })
  expect(visitor.cookies.size).toBe(0)
})

test('signing out clears every cookie and sets no new one', async () => {
  const member = await aMember(app, 'Olga')
  // The access token has expired, so that authenticating would renew it.
  pass(2 * MINUTE_MS)
  const answer = await member.delete('/api/session')
  expect(answer.status).toBe(204)
  const cookies = answer.headers.getSetCookie()
  expect(cookies).toContainEqual(expect.stringMatching(/^lampstand\.session_token=; Max-Age=0;/))
  expect(cookies).toContainEqual(expect.stringMatching(/^lampstand\.session_data=; Max-Age=0;/))
  expect(cookies.filter((cookie) => !/^[\w.]+=; Max-Age=0;/.test(cookie))).toEqual([])
  expect(await viewerOf(member)).toEqual({ member: null })
})

test('signing out ends the session: a copy of its cookies is rejected a minute later', async () => {
  const member = await aMember(app, 'Paul')
  const thief = aVisitor(app, member)
  await member.delete('/api/session')
  const { db } = app.database
  const left = await db.select({ left: count() }).from(sessions).where(eq(sessions.memberId, member.id))
  expect(left).toEqual([{ left: 0 }])
  pass(MINUTE_MS + 1)
  expect(await problemOf(thief.put('/api/studies/1/completion'))).toMatchObject({
    code: 'completion.signed_out',
  })
})

test('signing out leaves the member’s other sessions open', async () => {
  const member = await aMember(app, 'Ruth')
  const onThePhone = aVisitor(app)
  await onThePhone.post('/api/session', { email: member.email, password: member.password })
  await member.delete('/api/session')
  pass(2 * MINUTE_MS)
  expect(await viewerOf(onThePhone)).toMatchObject({ member: { email: member.email } })
})

test('signing in again in the same browser ends its previous session and no other', async () => {
  const member = await aMember(app, 'Tamar')
  const onThePhone = aVisitor(app)
  const credentials = { email: member.email, password: member.password }
  await onThePhone.post('/api/session', credentials)
  const copy = aVisitor(app, { cookies: onThePhone.cookies })
  expect((await onThePhone.post('/api/session', credentials)).status).toBe(204)
  pass(2 * MINUTE_MS)
  expect(await viewerOf(copy)).toEqual({ member: null })
  expect(await viewerOf(onThePhone)).toMatchObject({ member: { email: member.email } })
  expect(await viewerOf(member)).toMatchObject({ member: { email: member.email } })
})

test('signing out twice, or without having signed in, succeeds', async () => {
  const member = await aMember(app, 'Naomi')
  await member.delete('/api/session')
  expect((await member.delete('/api/session')).status).toBe(204)
  expect((await aVisitor(app).delete('/api/session')).status).toBe(204)
})

test('if the session cannot be ended, the member gets an error and remains signed in', async () => {
  const failing = await anApp()
  const member = await aMember(failing, 'Miriam')
  await failing.database.close()
  const answer = await member.delete('/api/session')
  expect(await problemOf(answer)).toMatchObject({
    code: 'auth.sign_out_failed',
    title: 'Error signing out',
    status: 503,
  })
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('a session lasts across a restart of the server', async () => {
  const member = await aMember(app, 'Lydia')
  const restarted = await anApp({ database: app.database })
  const later = aVisitor(restarted, member)
  pass(DAY_MS / 2)
  expect(await viewerOf(later)).toMatchObject({ member: { email: member.email } })
})

test('a session that is used is renewed, and ends thirty days after its last use', async () => {
  const member = await aMember(app, 'Dorcas')
  pass(25 * DAY_MS)
  const renewed = (await member.get('/api/session')).headers.getSetCookie()
  expect(renewed).toContainEqual(expect.stringMatching(/^lampstand\.session_token=.+; Max-Age=2592000;/))
  pass(29 * DAY_MS)
  expect(await viewerOf(member)).toMatchObject({ member: { email: member.email } })
  pass(31 * DAY_MS)
  expect(await viewerOf(member)).toEqual({ member: null })
})

test('for a minute the signed session cookie is trusted without a database query', async () => {
  const member = await aMember(app, 'Priscilla')
  const { statementsOf } = app.database
  expect(await statementsOf(() => member.get('/api/session'))).toEqual([])
  pass(2 * MINUTE_MS)
  expect(await statementsOf(() => member.get('/api/session'))).toHaveLength(1)
  expect(await statementsOf(() => member.get('/api/session'))).toEqual([])
})

test('a request of a signed-out visitor runs no database query', async () => {
  const { statementsOf } = app.database
  expect(await statementsOf(() => aVisitor(app).get('/api/session'))).toEqual([])
})

test('a request with a modified session token counts as signed out', async () => {
  const member = await aMember(app, 'Silas')
  const token = member.cookies.get('lampstand.session_token') ?? ''
  const [unsigned = ''] = token.split('.')
  const another = `${token.startsWith('x') ? 'y' : 'x'}${token.slice(1)}`
  for (const changed of [another, unsigned, `${unsigned}.`, '%E0%A4%A', '']) {
    const meddler = aVisitor(app, member)
    meddler.cookies.set('lampstand.session_token', changed)
    expect(await viewerOf(meddler), changed).toEqual({ member: null })
  }
})

test('a changed session_data cookie is ignored and causes no error', async () => {
  const member = await aMember(app, 'Demas')
  for (const changed of ['$$$', '%FF', 'e30', 'A'.repeat(5000)]) {
    const meddler = aVisitor(app, member)
    meddler.cookies.set('lampstand.session_data', changed)
    expect(await viewerOf(meddler), changed).toMatchObject({ member: { email: member.email } })
  }
})

test('a session_data cookie of another member is ignored', async () => {
  const [member, other] = [await aMember(app, 'Barnabas'), await aMember(app, 'Mark')]
  other.cookies.set('lampstand.session_data', member.cookies.get('lampstand.session_data') ?? '')
  expect(await viewerOf(other)).toMatchObject({ member: { email: other.email } })
})

test('the eleventh attempt within a minute from one IP address is rejected with 429', async () => {
  const limited = await anApp({ database: app.database, env: { SIGN_INS_PER_MINUTE: '10' } })
  const visitor = aVisitor(limited, { address: '198.51.100.7' })
  const attempt = (who: number, from = visitor) =>
    from.post('/api/session', { email: `guess-${who}@example.org`, password: 'a guess' })
  for (let who = 0; who < 10; who += 1) expect((await attempt(who)).status).toBe(401)
  const refused = await attempt(10)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect(await problemOf(refused)).toMatchObject({ code: 'auth.too_many_attempts', status: 429 })
  expect((await visitor.post('/api/accounts', newAccount('eleventh@example.org'))).status).toBe(429)
  expect((await attempt(11, aVisitor(limited, { address: '198.51.100.8' }))).status).toBe(401)
})

test('password guesses from many IP addresses do not lock out the member', async () => {
  const limited = await anApp({ database: app.database, env: { SIGN_INS_PER_MINUTE: '3' } })
  const from = (host: number) => aVisitor(limited, { address: `198.51.100.${host}` })
  const guess = (host: number, email: string) =>
    from(host).post('/api/session', { email, password: 'a guess' })
  // An address without an account is throttled in the same way: neither responses nor delays
  // differ.
  for (const email of ['anna@example.org', 'nobody-at-all@example.org']) {
    for (let host = 1; host <= 7; host += 1) expect((await guess(host, email)).status).toBe(401)
  }
  const right = { email: 'ANNA@example.org', password: newAccount('').password }
  expect((await from(40).post('/api/session', right)).status).toBe(204)
})

test('a known device has its own attempt limit, independent of other devices at its IP address', async () => {
  const limited = await anApp({ database: app.database, env: { SIGN_INS_PER_MINUTE: '3' } })
  const address = '198.51.100.60'
  const member = await aMember(app, 'Jochebed')
  const other = await aMember(app, 'Shiphrah')
  const stranger = aVisitor(limited, { address })
  const own = aVisitor(limited, { address, cookies: member.cookies })
  const theirs = aVisitor(limited, { address, cookies: other.cookies })
  const signIn = async (device: Visitor, password = member.password) =>
    (await device.post('/api/session', { email: member.email, password })).status
  for (let guesses = 0; guesses < 3; guesses += 1) expect(await signIn(stranger, 'a guess')).toBe(401)
  expect(await signIn(stranger)).toBe(429)
  // The device cookie of another account has no effect for this one.
  expect(await signIn(theirs)).toBe(429)
  expect(await signIn(own)).toBe(204)
  for (let guesses = 0; guesses < 2; guesses += 1) expect(await signIn(own, 'a guess')).toBe(401)
  expect(await signIn(own)).toBe(429)
})

test('after a password change, a previously known device loses its own attempt limit', async () => {
  const limited = await anApp({ database: app.database, env: { SIGN_INS_PER_MINUTE: '3' } })
  const member = await aMember(app, 'Vashti')
  const { db } = app.database
  pass(MINUTE_MS)
  await db.update(members).set({ credentialsChangedAt: new Date() }).where(eq(members.id, member.id))
  const address = '198.51.100.61'
  const stranger = aVisitor(limited, { address })
  for (let guesses = 0; guesses < 3; guesses += 1) {
    const guess = { email: member.email, password: 'a guess' }
    expect((await stranger.post('/api/session', guess)).status).toBe(401)
  }
  const device = aVisitor(limited, { address, cookies: member.cookies })
  const { email, password } = member
  expect((await device.post('/api/session', { email, password })).status).toBe(429)
})

test('the last five IP addresses of a member are stored in unreadable form', async () => {
  const member = await aMember(app, 'Tabitha')
  const { email, password } = member
  const signInFrom = async (host: number) =>
    app.database.statementsOf(async () => {
      const device = aVisitor(app, { address: `198.51.100.${host}` })
      expect((await device.post('/api/session', { email, password })).status).toBe(204)
    })
  const known = async () => (await rowOf(email)).rows[0]?.knownAddresses ?? []
  const [first] = await known()
  for (const host of [71, 72, 73, 74, 75]) expect(await signInFrom(host)).toHaveLength(4)
  const last = await known()
  expect([last.length, new Set(last).size, last.includes(first ?? '')]).toEqual([5, 5, false])
  // Using a known address again writes nothing.
  expect(await signInFrom(73)).toHaveLength(3)
  expect(await known()).toEqual(last)
  expect(last.join()).not.toMatch(/198|51\.100/)
})

test('if the password cannot be stored, no account is created', async () => {
  const failing = await anApp()
  await failing.database.db.execute(sql`drop table sign_in_methods cascade`)
  const problem = await problemOf(aVisitor(failing).post('/api/accounts', newAccount('half@example.org')))
  expect(problem).toMatchObject({ code: 'server.failed' })
  expect(await failing.database.db.select().from(members)).toEqual([])
  expect(failing.logged.join('')).not.toMatch(/half@example|a calm password|argon2id/)
  await failing.database.close()
})

test('after any failure, the log contains neither addresses nor passwords', async () => {
  const failing = await anApp()
  const visitor = aVisitor(failing)
  const account = newAccount('private@example.org')
  const all = async () => {
    await visitor.post('/api/accounts', account)
    await visitor.post('/api/accounts', account)
    await visitor.post('/api/session', { ...account, password: 'a private guess' })
    await visitor.post('/api/session', account)
    await visitor.get('/api/session')
  }
  await all()
  await failing.database.close()
  await all()
  visitor.cookies.delete('lampstand.session_data')
  await all()
  await visitor.delete('/api/session')
  expect(failing.logged.length).toBeGreaterThan(12)
  expect(failing.logged.join('')).not.toMatch(/private|a calm password/)
})
