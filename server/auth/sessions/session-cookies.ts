import { createHmac, createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto'
import type { MemberRole } from '#contract/account/account.ts'
import { constantTimeEqual } from '#server/platform/base/constant-time-equal.ts'
import type { SessionMember } from '#server/platform/http/viewer.ts'
import { cookieRules, cookiesIn } from './cookie-rules.ts'
import { derivedKey } from './derived-keys.ts'
import type { SealOptions } from './sealed-cookies.ts'
import { decodeMember, encodeMember } from './session-data.ts'
import { sessionSeconds } from './session-lifetime.ts'

/**
 * Lifetime of `session_data`, which is accepted without a database query. An ended session is rejected after at most
 * this time.
 */
export const SESSION_DATA_SECONDS = 60

/**
 * Format version of `session_data`. Other versions are ignored and the session is read from the
 * database.
 */
const VERSION = '1'

const TOKEN_BYTES = 32

/** Unverified session cookies of a request. */
export interface SentCookies {
  /** `token.tag` */
  token: string
  /** `version.payload.tag` */
  data: string | undefined
}

/**
 * The two cookies of a session. `session_token` identifies the session for its whole lifetime. `session_data` contains
 * the member for a minute, so that most requests need no database query. During that minute, only the HMAC of
 * `session_data` is verified, because it also covers `session_token`. The specification (section 4) has tokens in local
 * storage, where every script of a page can read them; these cookies are HttpOnly (decision 0020).
 */
export interface SessionCookies {
  /** Returns the session cookies of a request, unverified; null if it has none. */
  sentIn(headers: Headers): SentCookies | null
  /** Verifies and decodes `session_data`; null if it is invalid or expired. */
  memberOf(sent: SentCookies): SessionMember | null
  /** Verifies the token and returns the hash under which the session is stored; null if it is invalid. */
  tokenHashOf(sent: SentCookies): string | null
  /** Returns the Set-Cookie header for a new token. */
  setToken(token: string, role: MemberRole): string
  /** Returns the Set-Cookie header of `session_data`, valid for a minute or until the session ends. */
  setData(sent: SentCookies, member: SessionMember, expiresAt: Date): string
  /** Returns the Set-Cookie header for the token that the request sent, with the full Max-Age again. */
  renewToken(sent: SentCookies, role: MemberRole): string
  clearData: string
  /** Set-Cookie headers that delete both session cookies. */
  clear: readonly string[]
}

export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Hashes a token. It has 256 random bits, so a slow hash would add no security. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}

export function createSessionCookies({ secret, publicUrl, clock }: SealOptions): SessionCookies {
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
