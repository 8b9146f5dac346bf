import { Hmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { SessionMember } from '#server/platform/http/viewer.ts'
import { createSessionCookies, newSessionToken, SESSION_DATA_SECONDS, tokenHash } from './session-cookies.ts'

const SECRET = 'a secret that only the tests know'
const start = new Date('2026-03-01T12:00:00Z')
const inAYear = new Date('2027-03-01T12:00:00Z')

const member: SessionMember = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  sessionId: '9b2d7c1e-0f4a-4f6e-8b53-0a1b2c3d4e5f',
  email: 'anna@example.org',
  emailVerified: true,
  displayName: 'Anna\nмария 🕯 ; = .',
  role: 'moderator',
  timeZone: 'America/Chicago',
  createdAtMs: start.getTime() - 1,
  onboardedAtMs: null,
  deletionDueAtMs: 0,
  hasSecondFactor: false,
  hasTwoSteps: true,
  provenAtMs: start.getTime(),
}

function someCookies({ secret = SECRET } = {}) {
  let now = start
  const cookies = createSessionCookies({ secret, publicUrl: 'https://lampstand.example', clock: () => now })
  /** Returns the Cookie header that a browser would send for these Set-Cookie headers. */
  const sent = (...setCookies: string[]) => {
    const pairs = setCookies.map((setCookie) => setCookie.split(';')[0])
    const found = cookies.sentIn(new Headers({ cookie: pairs.join('; ') }))
    if (!found) throw new Error('No session was sent.')
    return found
  }
  const signedIn = (of = member, expiresAt = inAYear) => {
    const tokenCookie = cookies.setToken(newSessionToken(), of.role)
    return sent(tokenCookie, cookies.setData(sent(tokenCookie), of, expiresAt))
  }
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  return { ...cookies, sent, signedIn, pass }
}

test.each([
  member,
  { ...member, emailVerified: false, hasTwoSteps: false, hasSecondFactor: true, displayName: '' },
  { ...member, role: 'admin' as const, onboardedAtMs: 1, deletionDueAtMs: null },
])('the session cookies contain every field of their member', (of) => {
  const { memberOf, signedIn } = someCookies()
  expect(memberOf(signedIn(of))).toEqual(of)
})

test('the session cookies identify their member for a minute, and not beyond the end of the session', () => {
  const { memberOf, signedIn, pass } = someCookies()
  const sent = signedIn()
  const ending = signedIn(member, new Date(start.getTime() + 5000))
  pass(5)
  expect([memberOf(sent), memberOf(ending)]).toEqual([member, member])
  pass(0.001)
  expect([memberOf(sent), memberOf(ending)]).toEqual([member, null])
  pass(SESSION_DATA_SECONDS - 5.001)
  expect(memberOf(sent)).toEqual(member)
  pass(0.001)
  expect(memberOf(sent)).toBeNull()
})

test('reading the session cookies computes one HMAC', () => {
  const { memberOf, signedIn } = someCookies()
  const sent = signedIn()
  const digest = vi.spyOn(Hmac.prototype, 'digest')
  expect(memberOf(sent)).toEqual(member)
  expect(digest).toHaveBeenCalledTimes(1)
  digest.mockRestore()
})

test('a session cookie that is changed, cut, extended or taken from another session is rejected', () => {
  const { memberOf, tokenHashOf, signedIn } = someCookies()
  const { token, data = '' } = signedIn()
  const other = signedIn()
  const places = [...data].map((_, at) => at)
  const changed = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
  const wrong = [
    ...places.flatMap((at) => [changed(data, at), data.slice(0, at)]),
    `${data}A`,
    `${data}=`,
    `${data}.`,
    `${data}.A`,
    ` ${data}`,
    data.slice(1),
    data.replace('1', '2'),
  ]
  for (const each of wrong) expect(memberOf({ token, data: each }), each).toBeNull()
  expect(memberOf({ token, data: undefined })).toBeNull()
  expect(memberOf({ token, data: other.data })).toBeNull()
  const tokens = [...token].flatMap((_, at) => [changed(token, at), token.slice(0, at)])
  for (const each of [...tokens, `${token}A`, `${token}=`, `${token}.`, other.token]) {
    expect(memberOf({ token: each, data }), each).toBeNull()
    if (each !== other.token) expect(tokenHashOf({ token: each, data }), each).toBeNull()
  }
})

test('session cookies made with another secret are rejected', () => {
  const { memberOf, tokenHashOf } = someCookies({ secret: 'another secret that nobody has ever known' })
  const sent = someCookies().signedIn()
  expect([memberOf(sent), tokenHashOf(sent)]).toEqual([null, null])
})

test('a session is stored by a hash from which its token cannot be derived', () => {
  const { setToken, sent, tokenHashOf } = someCookies()
  const token = newSessionToken()
  const found = tokenHashOf(sent(setToken(token, 'member')))
  expect(found).toBe(tokenHash(token))
  expect(found).toMatch(/^[\w-]{43}$/)
  expect(found).not.toContain(token)
})

test('session cookies exclude scripts, other hosts and plain http, and expire with their validity', () => {
  const { setToken, setData, sent, clear } = someCookies()
  const tokenCookie = setToken(newSessionToken(), 'admin')
  const rules = 'Path=/; HttpOnly; SameSite=Lax; Secure'
  expect(tokenCookie).toMatch(new RegExp(`^__Host-lampstand.session_token=[^;]+; Max-Age=28800; ${rules}$`))
  expect(setData(sent(tokenCookie), member, inAYear)).toMatch(
    new RegExp(`^__Host-lampstand.session_data=[^;]+; Max-Age=60; ${rules}$`),
  )
  expect(clear).toEqual([
    `__Host-lampstand.session_token=; Max-Age=0; ${rules}`,
    `__Host-lampstand.session_data=; Max-Age=0; ${rules}`,
  ])
})
