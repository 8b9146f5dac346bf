import { createHmac, createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto'
import type { MemberRole } from '#contract/account/account.ts'
import { constantTimeEqual } from '#server/platform/constant-time-equal.ts'
import type { SessionMember } from '#server/platform/viewer.ts'
import { cookieRules, cookiesIn } from './cookie-rules.ts'
import { derivedKey } from './derived-keys.ts'
import type { SealParts } from './sealed-cookies.ts'
import { decodeMember, encodeMember } from './session-data.ts'
import { sessionSeconds } from './session-lifetime.ts'

/** How long a signed cookie may answer for the database; a session that was ended is refused within this time. */
export const SESSION_DATA_SECONDS = 60

/** Of `session_data`. What was signed in another form is refused, and the database asked. */
const VERSION = '1'

const TOKEN_BYTES = 32

/** The cookies of a session as a request carries them, not yet looked at. */
export interface SentCookies {
  /** `token.tag` */
  token: string
  /** `version.payload.tag` */
  data: string | undefined
}

/**
 * The two cookies of a session. `session_token` stands for it as long as it lasts. `session_data` says for a minute who
 * holds it, so that most requests ask no database: its tag is over the other cookie too, and is all that is computed then.
 */
export interface SessionCookies {
  /** Null where a request carries none. */
  sentIn(headers: Headers): SentCookies | null
  /** Whom the cookies name by themselves; null where they are not ours, or too old. */
  memberOf(sent: SentCookies): SessionMember | null
  /** What the session is stored by; null where the token is not one of ours. */
  tokenHashOf(sent: SentCookies): string | null
  /** The header for a token that stands for a session from now on, or for longer. */
  setToken(token: string, role: MemberRole): string
  /** The header that lets the cookies name their member for a minute, or until the session ends. */
  setData(sent: SentCookies, member: SessionMember, expiresAt: Date): string
  /** The same header again, as `setToken` made it, with its whole age. */
  renewToken(sent: SentCookies, role: MemberRole): string
  clearData: string
  /** The headers that take both back. */
  clear: readonly string[]
}

export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** A token is 256 random bits, so that a slower hash would add nothing. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}

export function createSessionCookies({ secret, publicUrl, clock }: SealParts): SessionCookies {
  const { nameOf, attributes } = cookieRules(publicUrl)
  const [tokenName, dataName] = [nameOf('session_token'), nameOf('session_data')]
  const tokenKey = createSecretKey(derivedKey(secret, 'session tokens'))
  const dataKey = createSecretKey(derivedKey(secret, 'session data'))

  const setCookie = (name: string, value: string, maxAge: number) =>
    `${name}=${value}; Max-Age=${maxAge}; ${attributes}`
  const renewToken = (sent: Pick<SentCookies, 'token'>, role: MemberRole) =>
    setCookie(tokenName, sent.token, sessionSeconds[role])
  const clearData = setCookie(dataName, '', 0)

  return {
    sentIn(headers) {
      const cookies = cookiesIn(headers)
      const token = cookies.get(tokenName)
      return token ? { token, data: cookies.get(dataName) } : null
    },

    memberOf({ token, data }) {
      const [version, payload = '', tag = '', ...more] = data?.split('.') ?? []
      if (version !== VERSION || more.length > 0) return null
      if (!constantTimeEqual(tag, tagOf(dataKey, signedText(payload, token)))) return null
      return decodeMember(payload, clock().getTime())
    },

    tokenHashOf({ token: sent }) {
      const [token = '', tag = '', ...more] = sent.split('.')
      const isOurs = more.length === 0 && constantTimeEqual(tag, tagOf(tokenKey, token))
      return isOurs ? tokenHash(token) : null
    },

    setToken: (token, role) => renewToken({ token: `${token}.${tagOf(tokenKey, token)}` }, role),
    renewToken,

    setData({ token }, member, expiresAt) {
      const untilMs = Math.min(clock().getTime() + SESSION_DATA_SECONDS * 1000, expiresAt.getTime())
      const payload = encodeMember(member, untilMs)
      const value = `${VERSION}.${payload}.${tagOf(dataKey, signedText(payload, token))}`
      return setCookie(dataName, value, SESSION_DATA_SECONDS)
    },

    clearData,
    clear: [setCookie(tokenName, '', 0), clearData],
  }
}

const signedText = (payload: string, token: string) => `${VERSION}.${payload}.${token}`

const tagOf = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url')
