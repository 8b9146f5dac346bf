import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { memberRole } from '#contract/account.ts'
import { AppError } from '#contract/app-error.ts'
import type { SessionMember } from '#server/platform/app-env.ts'
import { createBetterAuth, type SessionParts } from './better-auth.ts'

/** Who is signed in, and the doors in and out. Tokens live in HttpOnly cookies; no script can read one. */
export interface Sessions {
  /** Whoever the request's cookie stands for, and cookies to renew it with. A request without our cookie costs nothing. */
  read(headers: Headers): Promise<{ member: SessionMember | null; setCookies: string[] }>
  /** Makes an account. An address that is taken gets the same answer as a new one. */
  signUp(account: { email: string; password: string; timeZone: string }): Promise<void>
  /** @throws {AppError} `auth.wrong_credentials` */
  signIn(
    credentials: { email: string; password: string },
    headers: Headers,
  ): Promise<{ setCookies: string[] }>
  /** Ends the request's session; doing so twice is no mistake. @throws {AppError} `auth.sign_out_failed` */
  signOut(headers: Headers): Promise<{ setCookies: string[] }>
}

const SESSION_COOKIE = 'lampstand.session_token='
const CACHE_COOKIE = 'lampstand.session_data='

const sessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: memberRole,
  timeZone: z.string(),
  createdAt: z.coerce.date(),
})

export function createSessions(parts: SessionParts): Sessions {
  const { api } = createBetterAuth(parts)

  /** @param fromDatabase asks it even where the signed cookie could answer */
  async function viewer(headers: Headers, fromDatabase: boolean) {
    const query = { disableCookieCache: fromDatabase }
    const { response, headers: sent } = await api.getSession({ headers, query, returnHeaders: true })
    return { member: response && memberOf(response.user), setCookies: sent.getSetCookie() }
  }

  return {
    async read(headers) {
      const cookies = headers.get('cookie') ?? ''
      if (!cookies.includes(SESSION_COOKIE)) return visitor
      try {
        return await viewer(headers, false)
      } catch (error) {
        if (isRefusal(error)) return visitor
        // Somebody may have meddled with the cached half of the cookie, which the library fails to read.
        if (!cookies.includes(CACHE_COOKIE)) throw error
        return viewer(headers, true)
      }
    },

    async signUp({ email, password, timeZone }) {
      const account = { body: { email, password, timeZone, name: '' } }
      try {
        await api.signUpEmail(account)
      } catch (error) {
        if (!isRefusal(error)) throw error
        // Of two at once with one address the second fails, and finds the address taken when it looks again.
        await api.signUpEmail(account)
      }
    },

    async signIn(credentials, headers) {
      try {
        const { headers: sent } = await api.signInEmail({ body: credentials, headers, returnHeaders: true })
        return { setCookies: sent.getSetCookie() }
      } catch (error) {
        if (isRefusal(error)) throw new AppError('auth.wrong_credentials')
        throw error
      }
    },

    async signOut(headers) {
      const { headers: sent } = await api.signOut({ headers, returnHeaders: true })
      // The library says the same where the database failed, and the session would live on.
      const left = await viewer(headers, true).catch(() => 'unknown' as const)
      if (left === 'unknown' || left.member) throw new AppError('auth.sign_out_failed')
      return { setCookies: sent.getSetCookie() }
    },
  }
}

const visitor = { member: null, setCookies: [] }

/** The library says no, such as to a session that ended while it was asked. */
function isRefusal(error: unknown): boolean {
  return isAPIError(error) && error.statusCode < 500
}

function memberOf(user: unknown): SessionMember {
  const { name, ...member } = sessionUser.parse(user)
  return { ...member, displayName: name }
}
