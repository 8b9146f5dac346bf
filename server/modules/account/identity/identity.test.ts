import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { PendingIdentity } from '#contract/account/identity.ts'
import { referralCodeOf } from '#contract/organisation/referral.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { members, sessions, signInMethods } from '#db/schema/account.ts'
import { factors } from '#db/schema/factor.ts'
import { referrals } from '#db/schema/referral.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { auditEventsOf } from '#server/testing/audit-events-of.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { aHolder, signInBy } from '#server/testing/sign-in/a-holder.ts'
import {
  anOpenIdProvider,
  type Holder,
  type OpenIdProvider,
} from '#server/testing/sign-in/an-openid-provider.ts'

const ACCOUNT = '/api/identities/pending/account'
const CONNECT = '/api/identities/pending/connect'

let church: OpenIdProvider
let app: TestApp
const sent: { kind: string; data: object }[] = []

const jobs: JobSender = {
  send: async ({ name: kind }, data) => void sent.push({ kind, data }),
  sendSoon: ({ name: kind }, data) => void sent.push({ kind, data }),
}

beforeAll(async () => {
  church = await anOpenIdProvider('http://localhost:3000')
  app = await anApp({ env: church.env, jobs })
})

afterAll(async () => {
  await church.stop()
  await app.database.close()
})

const pendingOf = (visitor: Visitor) => json<PendingIdentity>(visitor.get('/api/identities/pending'))
const viewerOf = (visitor: Visitor) =>
  json<{ member: { id: string; email: string } | null }>(visitor.get('/api/session'))
const newAccount = { isOldEnough: true, timeZone: 'America/Chicago' }

/** Creates a visitor who returns from the provider with an unknown identity. */
async function aComer(holder: Holder, visitor = aVisitor(app)): Promise<Visitor> {
  const answer = await signInBy(visitor, holder, { redirect_to: '/studies/3' })
  expect(answer.headers.get('location')).toBe('/auth/connect')
  return visitor
}

async function aConnected(name: string, holder = aHolder(name)): Promise<{ member: Member; holder: Holder }> {
  const member = await aMember(app, name)
  await aComer(holder, member)
  expect((await member.post(CONNECT, {})).status).toBe(200)
  return { member, holder }
}

async function methodsOf({ id }: { id: string }): Promise<string[]> {
  const found = await app.database.db
    .select({ provider: signInMethods.providerId })
    .from(signInMethods)
    .where(eq(signInMethods.memberId, id))
  return found.map(({ provider }) => provider).sort()
}

const noticesTo = (memberId: string) =>
  sent.filter(({ data }) => 'memberId' in data && data.memberId === memberId)

/** Moves the last re-authentication an hour back. */
async function forgetProof({ id, cookies }: Pick<Member, 'id' | 'cookies'>): Promise<void> {
  const anHourAgo = new Date(Date.now() - HOUR_MS)
  await app.database.db.update(sessions).set({ provenAt: anHourAgo }).where(eq(sessions.memberId, id))
  cookies.delete('lampstand.session_data')
}

test('a new user sees the claims of the provider, and gets an account after confirming their age', async () => {
  const holder = aHolder('Anna', {
    email: `Anna.${crypto.randomUUID()}@Example.ORG`,
    name: ' Anna \u0007 of \u202EAsher ',
  })
  const visitor = await aComer(holder)
  const email = holder.email.toLowerCase()
  expect(await pendingOf(visitor)).toEqual({
    provider: { id: 'church', name: 'First Church' },
    email,
    next: 'new',
  })
  expect(await viewerOf(visitor)).toEqual({ member: null })

  expect(await json(visitor.post(ACCOUNT, newAccount))).toEqual({ redirectTo: '/studies/3' })
  const { member } = await viewerOf(visitor)
  const id = member?.id ?? ''
  const [row] = await app.database.db.select().from(members).where(eq(members.id, id))
  expect(row).toMatchObject({
    email,
    emailVerified: true,
    displayName: 'Anna of Asher',
    timeZone: 'America/Chicago',
    role: 'member',
    ageConfirmedAt: new Date('2026-03-01T12:00:00Z'),
  })
  expect(await methodsOf({ id })).toEqual(['church'])
  expect((await auditEventsOf(app, { id })).map(({ kind, details }) => [kind, details])).toEqual([
    ['account.created', {}],
    ['identity.connected', { provider: 'church' }],
    ['session.signed_in', expect.objectContaining({ door: 'provider', secondDoor: 'none' })],
  ])
  expect(noticesTo(id)).toEqual([{ kind: 'account.welcome', data: { memberId: id } }])
  expect(visitor.cookies.has('lampstand.identity')).toBe(false)
})

test('a new account stores its referral, and its email address is verified from the beginning', async () => {
  const inviter = await aMember(app, 'Inviter')
  const visitor = await aComer(aHolder('Friend'))
  const typed = { ...newAccount, referralCode: referralCodeOf(inviter.id) }
  expect((await visitor.post(ACCOUNT, typed)).status).toBe(200)
  const id = (await viewerOf(visitor)).member?.id ?? ''
  const came = await app.database.db.select().from(referrals).where(eq(referrals.friendId, id))
  expect(came).toMatchObject([{ inviterId: inviter.id, grantedAt: null }])
  expect(noticesTo(id).map(({ kind }) => kind)).toEqual(['account.welcome', 'referral.address_confirmed'])
})

test('a long name is truncated between graphemes', async () => {
  const visitor = await aComer(aHolder('Ben', { name: `${'a'.repeat(78)}👩‍👩‍👧` }))
  await visitor.post(ACCOUNT, newAccount)
  expect(await viewerOf(visitor)).toMatchObject({ member: { displayName: 'a'.repeat(78) } })
})

test('no account is created without the confirmation of age', async () => {
  const holder = aHolder('Clara')
  const visitor = await aComer(holder)
  for (const body of [{}, { isOldEnough: false }]) {
    expect(await problemOf(visitor.post(ACCOUNT, body))).toMatchObject({
      code: 'request.invalid',
      fields: [{ field: 'isOldEnough', message: 'Please check the box to say you are 13 or older.' }],
    })
  }
  expect(await app.database.db.select().from(members).where(eq(members.email, holder.email))).toEqual([])
  expect((await visitor.post(ACCOUNT, newAccount)).status).toBe(200)
})

test('an expired sign-in at a provider is reported as such', async () => {
  const visitor = aVisitor(app)
  for (const request of [visitor.get('/api/identities/pending'), visitor.post(ACCOUNT, newAccount)]) {
    expect(await problemOf(request)).toMatchObject({ code: 'identity.expired', status: 410 })
  }
  const meddler = aVisitor(app)
  meddler.cookies.set('lampstand.identity', 'eyJhbGciOiJub25lIn0..a.b.c')
  expect((await problemOf(meddler.get('/api/identities/pending'))).code).toBe('identity.expired')
})

test('a pending identity expires after ten minutes', async () => {
  const visitor = await aComer(aHolder('Cleo'))
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE_MS + 1000 })
  expect((await problemOf(visitor.post(ACCOUNT, newAccount))).code).toBe('identity.expired')
})

test('the cookie of a started sign-in is not accepted as the cookie of a pending identity', async () => {
  const visitor = aVisitor(app)
  await visitor.get('/api/authorize?provider=church')
  visitor.cookies.set('lampstand.identity', visitor.cookies.get('lampstand.authorization') ?? '')
  expect((await problemOf(visitor.post(ACCOUNT, newAccount))).code).toBe('identity.expired')
})

test('concurrent sign-up requests with one identity all succeed and create one account', async () => {
  const holder = aHolder('Dora')
  const visitor = await aComer(holder)
  const twins = [aVisitor(app, visitor), aVisitor(app, visitor), aVisitor(app, visitor)]
  const answers = await Promise.all(twins.map((twin) => twin.post(ACCOUNT, newAccount)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const ids = await Promise.all(twins.map(async (twin) => (await viewerOf(twin)).member?.id))
  expect(new Set(ids).size).toBe(1)
  expect(noticesTo(ids[0] ?? '')).toHaveLength(1)
})

test('an address that is missing, invalid or unverified at the provider creates no account', async () => {
  const unverified = [{ email_verified: false }, { email: '' }, { email: 'nobody' }]
  for (const differs of unverified) {
    const visitor = aVisitor(app)
    const answer = await signInBy(visitor, aHolder('Eva', differs))
    expect(answer.headers.get('location')).toBe('/auth?problem=identity.email_unverified')
    expect(visitor.cookies.has('lampstand.identity')).toBe(false)
  }
})

test('a signed-in member can connect an unverified address, but a signed-out visitor cannot sign up with one', async () => {
  const member = await aMember(app, 'Frieda')
  await aComer(aHolder('Frieda', { email_verified: false }), member)
  expect(await pendingOf(member)).toMatchObject({ next: 'connect' })
  await member.delete('/api/session')
  for (const request of [member.get('/api/identities/pending'), member.post(ACCOUNT, newAccount)]) {
    expect(await problemOf(request)).toMatchObject({ code: 'identity.email_unverified', status: 403 })
  }
})

test('an identity with the address of an existing account is never linked automatically', async () => {
  const member = await aMember(app, 'Gerda')
  const holder = aHolder('Gerda', { email: member.email.toUpperCase() })
  const visitor = await aComer(holder)
  expect(await pendingOf(visitor)).toMatchObject({ next: 'sign_in_first', email: member.email })
  expect(await problemOf(visitor.post(ACCOUNT, newAccount))).toMatchObject({
    code: 'identity.email_taken',
    status: 409,
  })
  expect(await problemOf(visitor.post(CONNECT, {}))).toMatchObject({ code: 'auth.signed_out', status: 401 })
  expect(await methodsOf(member)).toEqual(['password'])
  expect(await viewerOf(visitor)).toEqual({ member: null })

  await visitor.post('/api/session', { email: member.email, password: member.password })
  expect(await pendingOf(visitor)).toMatchObject({ next: 'connect' })
  expect(await methodsOf(member)).toEqual(['password'])
  expect(await json(visitor.post(CONNECT, {}))).toEqual({ redirectTo: '/studies/3' })
  expect(await methodsOf(member)).toEqual(['church', 'password'])
  const again = aVisitor(app)
  await signInBy(again, holder)
  expect(await viewerOf(again)).toMatchObject({ member: { id: member.id } })
})

test('connecting a provider is recorded and announced by email', async () => {
  const { member } = await aConnected('Hanna')
  expect((await auditEventsOf(app, member)).at(-1)).toEqual({
    kind: 'identity.connected',
    details: { provider: 'church' },
  })
  expect(noticesTo(member.id).at(-1)).toEqual({
    kind: 'account.security_notice',
    data: { memberId: member.id, change: 'identity_connected' },
  })
  expect(await json(member.get('/api/identities'))).toEqual({
    identities: [
      { provider: { id: 'church', name: 'First Church' }, connectedAt: '2026-03-01T12:00:00.000Z' },
    ],
  })
})

test('two concurrent connection requests both succeed and connect the provider once', async () => {
  const member = await aMember(app, 'Ida')
  await aComer(aHolder('Ida'), member)
  const twins = [aVisitor(app, member), aVisitor(app, member)]
  const answers = await Promise.all(twins.map((twin) => twin.post(CONNECT, {})))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await methodsOf(member)).toEqual(['church', 'password'])
  expect((await auditEventsOf(app, member)).filter(({ kind }) => kind === 'identity.connected')).toHaveLength(
    1,
  )
  expect(noticesTo(member.id)).toHaveLength(2)
})

test('an identity can be connected to only one account, even if two members connect it concurrently', async () => {
  const holder = aHolder('Jana')
  const [first, second] = [await aMember(app, 'Jana'), await aMember(app, 'Jana')]
  await aComer(holder, first)
  await aComer(holder, second)
  const answers = await Promise.all([first, second].map((member) => member.post(CONNECT, {})))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409) ?? new Response()
  expect(await problemOf(refused)).toMatchObject({ code: 'identity.already_connected' })
  const connected = [await methodsOf(first), await methodsOf(second)].filter((ways) =>
    ways.includes('church'),
  )
  expect(connected).toHaveLength(1)
})

test('a member can connect only one identity per provider', async () => {
  const { member } = await aConnected('Klara')
  await aComer(aHolder('Klara'), member)
  expect(await problemOf(member.post(CONNECT, {}))).toMatchObject({ code: 'identity.already_connected' })
  expect(await methodsOf(member)).toEqual(['church', 'password'])
})

test('connecting and disconnecting require re-authentication; the pending identity remains', async () => {
  const { member } = await aConnected('Lena')
  await forgetProof(member)
  expect(await problemOf(member.delete('/api/identities/church'))).toMatchObject({
    code: 'auth.proof_needed',
    status: 403,
  })
  const other = await aMember(app, 'Lena')
  await aComer(aHolder('Lena'), other)
  await forgetProof(other)
  expect(await problemOf(other.post(CONNECT, {}))).toMatchObject({ code: 'auth.proof_needed' })
  expect(await pendingOf(other)).toMatchObject({ next: 'connect' })
})

test('a disconnected provider no longer signs the member in, and the disconnection is announced by email', async () => {
  const { member, holder } = await aConnected('Mara')
  expect((await member.delete('/api/identities/church')).status).toBe(204)
  expect(await methodsOf(member)).toEqual(['password'])
  expect(await json(member.get('/api/identities'))).toEqual({ identities: [] })
  expect((await auditEventsOf(app, member)).at(-1)).toEqual({
    kind: 'identity.disconnected',
    details: { provider: 'church' },
  })
  expect(noticesTo(member.id).at(-1)?.data).toEqual({ memberId: member.id, change: 'identity_disconnected' })
  expect(await pendingOf(await aComer(holder))).toMatchObject({ next: 'new' })
})

test('disconnecting a provider twice returns 404 the second time', async () => {
  const { member } = await aConnected('Nora')
  const twice = [member.delete('/api/identities/church'), member.delete('/api/identities/church')]
  const statuses = (await Promise.all(twice)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([204, 404])
  expect(await problemOf(member.delete('/api/identities/church'))).toMatchObject({
    code: 'identity.not_found',
  })
})

test('a signed-out visitor cannot access identities, and a member can access only their own', async () => {
  const { member } = await aConnected('Olga')
  const visitor = aVisitor(app)
  for (const request of [
    visitor.get('/api/identities'),
    visitor.post(CONNECT, {}),
    visitor.delete('/api/identities/church'),
  ]) {
    expect(await problemOf(request)).toMatchObject({ code: 'auth.signed_out', status: 401 })
  }
  const other = await aMember(app, 'Paula')
  expect(await json(other.get('/api/identities'))).toEqual({ identities: [] })
  expect((await problemOf(other.delete('/api/identities/church'))).code).toBe('identity.not_found')
  expect(await methodsOf(member)).toEqual(['church', 'password'])
})

/** Creates a member who signed up through the provider and has no password. */
async function aComerWithAccount(name: string): Promise<Visitor & { id: string; holder: Holder }> {
  const holder = aHolder(name)
  const visitor = await aComer(holder)
  await visitor.post(ACCOUNT, newAccount)
  const { member } = await viewerOf(visitor)
  return { ...visitor, id: member?.id ?? '', holder }
}

test('the only sign-in method of a member cannot be disconnected', async () => {
  const member = await aComerWithAccount('Rosa')
  expect(await problemOf(member.delete('/api/identities/church'))).toMatchObject({
    code: 'auth.last_method',
    status: 409,
  })
  expect(await methodsOf(member)).toEqual(['church'])
})

test('a verified passkey counts as another sign-in method; a provider that is no longer configured does not', async () => {
  const member = await aComerWithAccount('Sara')
  const { db } = app.database
  const now = new Date()
  const gone = { id: crypto.randomUUID(), memberId: member.id, providerId: 'chapel', accountId: member.id }
  await db.insert(signInMethods).values(gone)
  const passkey = {
    memberId: member.id,
    id: crypto.randomUUID(),
    type: 'webauthn',
    name: 'Key',
    createdAt: now,
  } as const
  await db.insert(factors).values(passkey)
  expect((await problemOf(member.delete('/api/identities/church'))).code).toBe('auth.last_method')
  const verified = { verifiedAt: now, credentialId: member.id, publicKey: '' }
  await db.update(factors).set(verified).where(eq(factors.id, passkey.id))
  expect((await member.delete('/api/identities/church')).status).toBe(204)
})

test('a provider that is no longer configured is listed by its id and can be disconnected', async () => {
  const { member } = await aConnected('Thea')
  const plain = await anApp({ database: app.database, jobs })
  const later = aVisitor(plain, member)
  expect(await json(later.get('/api/identities'))).toMatchObject({
    identities: [{ provider: { id: 'church', name: 'church' } }],
  })
  expect((await later.delete('/api/identities/church')).status).toBe(204)
})

test('disconnecting updates the credential timestamp, which invalidates pending second steps', async () => {
  const { member } = await aConnected('Ulla')
  await member.delete('/api/identities/church')
  const [row] = await app.database.db.select().from(members).where(eq(members.id, member.id))
  expect(row?.credentialsChangedAt).toEqual(new Date('2026-03-01T12:00:00Z'))
})

test('the log contains no provider user ids and no email addresses', async () => {
  const { holder, member } = await aConnected('Vera')
  for (const private_ of [holder.sub, holder.email, member.email]) {
    expect(app.logged.join('')).not.toContain(private_)
  }
})
