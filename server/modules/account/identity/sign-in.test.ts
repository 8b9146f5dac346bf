import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { members, sessions, signInMethods } from '#db/schema/account.ts'
import { auditEvents } from '#db/schema/audit.ts'
import { aMember, json } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { aHolder, setOut, signInBy, signInThere } from '#server/testing/sign-in/a-holder.ts'
import {
  anOpenIdProvider,
  type Holder,
  type OpenIdProvider,
} from '#server/testing/sign-in/an-openid-provider.ts'

const HOME = 'http://localhost:3000'
const asPage = { accept: 'text/html,*/*' }

let church: OpenIdProvider
let app: TestApp

beforeAll(async () => {
  church = await anOpenIdProvider(HOME)
  app = await anApp({ env: church.env })
})

afterAll(async () => {
  await church.stop()
  await app.database.close()
})

const locationOf = (answer: Response) => [answer.status, answer.headers.get('location')]
const viewerOf = (visitor: Visitor) => json<{ member: { email: string } | null }>(visitor.get('/api/session'))

/** Creates an account with the provider; its browser is discarded. */
async function aKnownHolder(name: string): Promise<Holder> {
  const holder = aHolder(name)
  const visitor = aVisitor(app)
  await signInBy(visitor, holder)
  const made = await visitor.post('/api/identities/pending/account', { isOldEnough: true })
  expect(made.status).toBe(200)
  return holder
}

test('only configured providers are listed', async () => {
  const providers = [{ id: 'church', name: 'First Church' }]
  expect(await json(aVisitor(app).get('/api/providers'))).toEqual({ providers })
  const plain = await anApp({ database: app.database })
  expect(await json(aVisitor(plain).get('/api/providers'))).toEqual({ providers: [] })
})

test('each sign-in redirects to the provider with a new state, nonce and PKCE challenge', async () => {
  const visitor = aVisitor(app)
  const urls = [new URL(await setOut(visitor)), new URL(await setOut(visitor))]
  for (const url of urls) {
    expect(url.origin).toBe(church.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: `${HOME}/auth/callback/church`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
  }
  for (const name of ['state', 'nonce', 'code_challenge']) {
    const values = urls.map((url) => url.searchParams.get(name))
    expect(new Set(values).size, name).toBe(2)
    for (const value of values) expect(value).toMatch(/^[\w-]{43}$/)
  }
})

test('the cookie of a provider sign-in reveals neither the provider, the state nor the destination', async () => {
  const visitor = aVisitor(app)
  const url = new URL(await setOut(visitor, { redirect_to: '/studies/3' }))
  const oauthCookies = visitor.cookies.get('lampstand.authorization') ?? ''
  const readable = oauthCookies.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  expect(readable.join()).not.toMatch(/studies|church/)
  expect(readable.join()).not.toContain(url.searchParams.get('state'))
})

test('with PUBLIC_URL, the callback address of a provider sign-in is below that URL', async () => {
  const env = { ...church.env, PUBLIC_URL: 'https://lampstand.example' }
  const visitor = aVisitor(await anApp({ database: app.database, env }))
  const url = new URL(await setOut(visitor))
  expect(url.searchParams.get('redirect_uri')).toBe('https://lampstand.example/auth/callback/church')
  expect(visitor.cookies.has('__Host-lampstand.authorization')).toBe(true)
})

test('a client can request fewer scopes, but no others', async () => {
  const visitor = aVisitor(app)
  const url = new URL(await setOut(visitor, { scopes: 'openid email' }))
  expect(url.searchParams.get('scope')).toBe('openid email')
  const problem = await problemOf(visitor.get('/api/authorize?provider=church&scopes=openid%20drive'))
  expect(problem).toMatchObject({ code: 'request.invalid', fields: [{ field: 'scopes' }] })
})

test.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example\t',
  '/\n/evil.example',
  '/.//evil.example',
  '/studies/..//evil.example',
  'javascript:alert(1)',
  'studies',
  '@evil.example',
  '.evil.example',
  ' /studies',
])('rejects a redirect to %j', async (redirectTo) => {
  const query = new URLSearchParams({ provider: 'church', redirect_to: redirectTo })
  const visitor = aVisitor(app)
  const problem = await problemOf(visitor.get(`/api/authorize?${query}`))
  expect(problem).toMatchObject({ code: 'identity.foreign_redirect', status: 400 })
  const page = await visitor.get(`/api/authorize?${query}`, asPage)
  expect(locationOf(page)).toEqual([303, '/auth?problem=identity.foreign_redirect'])
  expect(visitor.cookies.size).toBe(0)
})

test('an unknown provider is rejected', async () => {
  const problem = await problemOf(aVisitor(app).get('/api/authorize?provider=chapel'))
  expect(problem).toMatchObject({ code: 'identity.unknown_provider', status: 404 })
  const back = await aVisitor(app).get('/auth/callback/chapel?code=1&state=2')
  expect(locationOf(back)).toEqual([303, '/auth?problem=identity.unknown_provider'])
})

test('too many provider sign-ins from one IP address are rejected, and the form shows the error', async () => {
  const env = { ...church.env, SIGN_INS_PER_MINUTE: '2' }
  const limited = aVisitor(await anApp({ database: app.database, env }), { address: '198.51.100.9' })
  for (let times = 0; times < 2; times += 1) await setOut(limited)
  expect((await limited.get('/api/authorize?provider=church')).status).toBe(429)
  const page = await limited.get('/api/authorize?provider=church', asPage)
  expect(locationOf(page)).toEqual([303, '/auth?problem=auth.too_many_attempts'])
})

test('a known member is signed in and redirected to the page they wanted', async () => {
  const holder = await aKnownHolder('Anna')
  const visitor = aVisitor(app)
  const { pathname, search } = await signInThere(
    await setOut(visitor, { redirect_to: '/studies/3?a=b#c' }),
    holder,
  )
  let answer = new Response()
  const statements = await app.database.statementsOf(async () => {
    answer = await visitor.get(`${pathname}${search}`)
  })
  expect(locationOf(answer)).toEqual([303, '/studies/3?a=b#c'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  // Identity, account, session and audit log.
  expect(statements).toHaveLength(4)
  expect(await viewerOf(visitor)).toMatchObject({ member: { email: holder.email } })
  expect([...visitor.cookies.keys()].sort()).toEqual([
    'lampstand.device',
    'lampstand.session_data',
    'lampstand.session_token',
  ])
})

test('a member is recognised by their user id at the provider, even if their address there has changed', async () => {
  const holder = await aKnownHolder('Bertha')
  const visitor = aVisitor(app)
  await signInBy(visitor, { ...holder, email: 'bertha@elsewhere.example', email_verified: false })
  expect(await viewerOf(visitor)).toMatchObject({ member: { email: holder.email } })
})

test('no token of a provider is stored, and none of its claims is logged', async () => {
  const holder = await aKnownHolder('Celia')
  const url = await setOut(aVisitor(app))
  const [row] = await app.database.db
    .select()
    .from(signInMethods)
    .where(eq(signInMethods.accountId, holder.sub))
  const columns = ['accountId', 'createdAt', 'id', 'memberId', 'passwordHash', 'providerId', 'updatedAt']
  expect(Object.keys(row ?? {}).sort()).toEqual(columns)
  expect(row?.passwordHash).toBeNull()
  const secrets = [holder.sub, holder.email, new URL(url).searchParams.get('state') ?? '', 'code=']
  for (const secret of secrets) expect(app.logged.join('')).not.toContain(secret)
})

test('a disabled account is rejected with the general sign-in error', async () => {
  const holder = await aKnownHolder('Dina')
  const { db } = app.database
  await db.update(members).set({ disabledAt: new Date() }).where(eq(members.email, holder.email))
  const visitor = aVisitor(app)
  expect(locationOf(await signInBy(visitor, holder))).toEqual([303, '/auth?problem=identity.refused'])
  expect(await viewerOf(visitor)).toEqual({ member: null })
})

test('a member with a second factor is redirected to the second step before they are signed in', async () => {
  const holder = await aKnownHolder('Esther')
  const { db } = app.database
  await db.update(members).set({ hasSecondFactor: true }).where(eq(members.email, holder.email))
  const visitor = aVisitor(app)
  expect(locationOf(await signInBy(visitor, holder))).toEqual([303, '/auth/second-step'])
  expect(await viewerOf(visitor)).toEqual({ member: null })
  expect(visitor.cookies.has('lampstand.second_step')).toBe(true)
  const further = await signInBy(visitor, holder, { redirect_to: '/studies/4' })
  expect(locationOf(further)).toEqual([303, '/auth/second-step?redirect_to=%2Fstudies%2F4'])
})

const refused = [303, '/auth?problem=identity.refused']

test('a member who cancels at the provider returns to the form, which remembers their destination', async () => {
  const visitor = aVisitor(app)
  const answer = await signInBy(visitor, 'cancel', { redirect_to: '/studies/3' })
  const back = '/auth?problem=identity.refused&redirect_to=%2Fstudies%2F3'
  expect(locationOf(answer)).toEqual([303, back])
  expect(app.logged.at(-2)).toContain('"reason":"access_denied"')
  expect(visitor.cookies.size).toBe(0)
})

test.each<[string, (returned: URLSearchParams) => void]>([
  ['another state', (returned) => returned.set('state', 'x'.repeat(43))],
  ['no state', (returned) => returned.delete('state')],
  ['two states', (returned) => returned.append('state', 'y')],
  ['another code', (returned) => returned.set('code', 'x'.repeat(43))],
  ['no code', (returned) => returned.delete('code')],
  ['the issuer of another provider', (returned) => returned.set('iss', 'https://evil.example')],
])('a callback with %s is rejected', async (_what, tamper) => {
  const holder = await aKnownHolder('Frieda')
  const visitor = aVisitor(app)
  const { pathname, searchParams } = await signInThere(await setOut(visitor), holder)
  tamper(searchParams)
  expect(locationOf(await visitor.get(`${pathname}?${searchParams}`))).toEqual(refused)
  expect(await viewerOf(visitor)).toEqual({ member: null })
})

test.each([
  ['nonce', 'x'.repeat(43)],
  ['code_challenge', 'x'.repeat(43)],
])('a token that was requested with another %s is rejected', async (name, value) => {
  const holder = await aKnownHolder('Gerda')
  const visitor = aVisitor(app)
  const url = new URL(await setOut(visitor))
  url.searchParams.set(name, value)
  const { pathname, search } = await signInThere(url.href, holder)
  expect(locationOf(await visitor.get(`${pathname}${search}`))).toEqual(refused)
  expect(await viewerOf(visitor)).toEqual({ member: null })
})

test('a provider callback works only once, and only in the browser that started the sign-in', async () => {
  const holder = await aKnownHolder('Hanna')
  const visitor = aVisitor(app)
  const url = await setOut(visitor)
  const thief = aVisitor(app, visitor)
  const { pathname, search } = await signInThere(url, holder)
  const address = `${pathname}${search}`
  expect(locationOf(await aVisitor(app).get(address))).toEqual(refused)
  expect(locationOf(await visitor.get(address))).toEqual([303, '/'])
  expect(locationOf(await visitor.get(address))).toEqual(refused)
  // Even with a copy of the browser's cookies.
  expect(locationOf(await thief.get(address))).toEqual(refused)
  expect(await viewerOf(thief)).toEqual({ member: null })
})

test('at most one of two concurrent callbacks with one code succeeds: the provider may reject both', async () => {
  const holder = await aKnownHolder('Ida')
  const visitor = aVisitor(app)
  const { pathname, search } = await signInThere(await setOut(visitor), holder)
  const twins = [aVisitor(app, visitor), aVisitor(app, visitor)]
  const answers = await Promise.all(twins.map((twin) => twin.get(`${pathname}${search}`)))
  const welcomed = answers.filter((answer) => answer.headers.get('location') === '/').length
  expect(welcomed).toBeLessThanOrEqual(1)
  const held = await app.database.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(members.email, holder.email))
  // One more belongs to the browser in which the account was created.
  expect(held).toHaveLength(welcomed + 1)
})

test('a callback posted as a form redirects to a GET request, with which the browser sends our cookies', async () => {
  const holder = await aKnownHolder('Jana')
  const visitor = aVisitor(app)
  const { pathname, searchParams } = await signInThere(await setOut(visitor), holder)
  searchParams.set('user', '{"name":"Jana"}')
  // Sent as another site's page would: with its origin and without our cookies.
  const posted = await aVisitor(app).send(pathname, {
    method: 'POST',
    body: searchParams.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: church.issuer },
  })
  const [status, location] = locationOf(posted)
  expect(status).toBe(303)
  expect(posted.headers.get('referrer-policy')).toBe('no-referrer')
  expect(String(location)).not.toContain('user')
  expect(locationOf(await visitor.get(String(location)))).toEqual([303, '/'])
  expect(await viewerOf(visitor)).toMatchObject({ member: { email: holder.email } })
})

test('a callback form that is too large is rejected', async () => {
  const body = `code=${'x'.repeat(70_000)}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = aVisitor(app).send('/auth/callback/church', { method: 'POST', body, headers })
  expect(await problemOf(answer)).toMatchObject({ code: 'request.too_large' })
})

test('an unexpected failure in the callback is logged once and redirects to the form with an error', async () => {
  const failing = await anApp({ env: church.env })
  const visitor = aVisitor(failing)
  const { pathname, search } = await signInThere(await setOut(visitor), aHolder('Jutta'))
  await failing.database.db.execute('alter table sign_in_methods rename to gone')
  const back = await visitor.get(`${pathname}${search}`)
  expect(locationOf(back)).toEqual([303, '/auth?problem=server.failed'])
  expect(failing.logged.filter((line) => line.includes('"level":"error"'))).toHaveLength(1)
  expect(failing.logged.join('')).not.toContain('jutta')
  const once = await signInThere(await setOut(visitor), aHolder('Julia'))
  await failing.database.close()
  const away = await visitor.get(`${once.pathname}${once.search}`)
  expect(locationOf(away)).toEqual([303, '/auth?problem=server.unavailable'])
})

test('an unavailable provider is reported, and requested again at the next sign-in', async () => {
  const away = await anOpenIdProvider(HOME)
  const visitor = aVisitor(await anApp({ database: app.database, env: away.env }))
  await away.stop()
  const problem = await problemOf(visitor.get('/api/authorize?provider=church'))
  expect(problem).toMatchObject({ code: 'identity.unreachable', status: 503 })
  const page = await visitor.get('/api/authorize?provider=church', asPage)
  expect(locationOf(page)).toEqual([303, '/auth?problem=identity.unreachable'])

  await away.start()
  const url = await setOut(visitor)
  const { pathname, search } = await signInThere(url, aHolder('Klara'))
  await away.stop()
  const back = await visitor.get(`${pathname}${search}`)
  expect(locationOf(back)).toEqual([303, '/auth?problem=identity.unreachable'])

  await away.start()
  expect(locationOf(await signInBy(visitor, aHolder('Klara')))).toEqual([303, '/auth/connect'])
  await away.stop()
})

test('the metadata of a provider is cached for an hour', async () => {
  const away = await anOpenIdProvider(HOME)
  let now = new Date('2026-03-01T12:00:00Z')
  const visitor = aVisitor(await anApp({ database: app.database, env: away.env, clock: () => now }))
  await setOut(visitor)
  await away.stop()
  now = new Date('2026-03-01T12:59:00Z')
  await setOut(visitor)
  now = new Date('2026-03-01T13:00:00Z')
  expect((await visitor.get('/api/authorize?provider=church')).status).toBe(503)
})

const verifier = 'a-verifier-that-only-the-client-knows-0123456789'
const challenge = createHash('sha256').update(verifier).digest('base64url')
test('another site cannot start a sign-in, because the provider might not ask the user for consent', async () => {
  const visitor = aVisitor(app)
  const asked = (headers: Record<string, string>) =>
    visitor.get('/api/authorize?provider=church', { 'sec-fetch-site': 'cross-site', ...headers })
  expect(await problemOf(asked({}))).toMatchObject({ code: 'identity.refused' })
  expect(locationOf(await asked({ accept: 'text/html' }))).toEqual([303, '/auth?problem=identity.refused'])
  expect([...visitor.cookies.keys()]).toEqual([])
})

const withPkce = { code_challenge: challenge, code_challenge_method: 'S256', redirect_to: '/studies/3?a=b' }

test('a client with a PKCE challenge gets a code in the redirect address, and the browser gets no session', async () => {
  const holder = await aKnownHolder('Lena')
  const visitor = aVisitor(app)
  const [status, location] = locationOf(await signInBy(visitor, holder, withPkce))
  expect(status).toBe(303)
  const returned = new URL(String(location), HOME)
  expect([returned.pathname, returned.searchParams.get('a')]).toEqual(['/studies/3', 'b'])
  expect(await viewerOf(visitor)).toEqual({ member: null })

  const code = returned.searchParams.get('code') ?? ''
  const exchanged = await visitor.post('/api/token/exchange', { code, codeVerifier: verifier })
  expect(exchanged.status).toBe(204)
  expect(await viewerOf(visitor)).toMatchObject({ member: { email: holder.email } })
})

test.each([
  { code_challenge: challenge },
  { code_challenge_method: 'S256' },
  { code_challenge: verifier, code_challenge_method: 'plain' },
  { code_challenge: 'too-short', code_challenge_method: 'S256' },
  { code_challenge: 'x'.repeat(129), code_challenge_method: 'S256' },
])('an invalid PKCE challenge is rejected: %j', async (query) => {
  const parameters = new URLSearchParams({ provider: 'church', ...query })
  expect(await problemOf(aVisitor(app).get(`/api/authorize?${parameters}`))).toMatchObject({
    code: 'request.invalid',
  })
})

test('a signed-in member who signs in again with the provider re-authenticates', async () => {
  const holder = await aKnownHolder('Mara')
  const visitor = aVisitor(app)
  await signInBy(visitor, holder)
  const { db } = app.database
  const own = eq(members.email, holder.email)
  const [member] = await db.select().from(members).where(own)
  const ofMember = eq(sessions.memberId, member?.id ?? '')
  await db
    .update(sessions)
    .set({ provenAt: new Date(0) })
    .where(ofMember)
  visitor.cookies.delete('lampstand.session_data')
  expect(await problemOf(visitor.delete('/api/identities/church'))).toMatchObject({
    code: 'auth.proof_needed',
  })

  expect(locationOf(await signInBy(visitor, holder, { redirect_to: '/profile' }))).toEqual([303, '/profile'])
  // Her only sign-in method, so it stays; but the re-authentication was accepted.
  expect(await problemOf(visitor.delete('/api/identities/church'))).toMatchObject({
    code: 'auth.last_method',
  })
  const [last] = await db
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.kind, 'session.proven'))
  expect(last).toEqual({ details: { by: 'provider' } })
})

test('a provider alone does not re-authenticate a member with a second factor', async () => {
  const holder = await aKnownHolder('Nora')
  const visitor = aVisitor(app)
  await signInBy(visitor, holder)
  const { db } = app.database
  const [member] = await db.select().from(members).where(eq(members.email, holder.email))
  await db.update(members).set({ hasSecondFactor: true }).where(eq(members.email, holder.email))
  await db
    .update(sessions)
    .set({ provenAt: new Date(0) })
    .where(eq(sessions.memberId, member?.id ?? ''))
  await signInBy(visitor, holder)
  expect(await problemOf(visitor.delete('/api/identities/church'))).toMatchObject({
    code: 'auth.proof_needed',
  })
})

test('an identity of another member does not sign a member in to that account', async () => {
  const holder = await aKnownHolder('Olga')
  const member = await aMember(app, 'Paula')
  const answer = await signInBy(member, holder, { redirect_to: '/profile' })
  const back = '/auth?problem=identity.already_connected&redirect_to=%2Fprofile'
  expect(locationOf(answer)).toEqual([303, back])
  expect(await viewerOf(member)).toMatchObject({ member: { email: member.email } })
})
