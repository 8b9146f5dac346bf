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
  /** Ends the request's session; doing so twice is no mistake. */
  signOut(headers: Headers): Promise<{ setCookies: string[] }>
}

const SESSION_COOKIE = 'lampstand.session_token='

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

  return {
    async read(headers) {
      if (!headers.get('cookie')?.includes(SESSION_COOKIE)) return { member: null, setCookies: [] }
      const { response, headers: sent } = await api.getSession({ headers, returnHeaders: true })
      return { member: response && memberOf(response.user), setCookies: sent.getSetCookie() }
    },

    async signUp({ email, password, timeZone }) {
      await api.signUpEmail({ body: { email, password, timeZone, name: '' } })
    },

    async signIn(credentials, headers) {
      try {
        const { headers: sent } = await api.signInEmail({ body: credentials, headers, returnHeaders: true })
        return { setCookies: sent.getSetCookie() }
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500) throw new AppError('auth.wrong_credentials')
        throw error
      }
    },

    async signOut(headers) {
      const { headers: sent } = await api.signOut({ headers, returnHeaders: true })
      return { setCookies: sent.getSetCookie() }
    },
  }
}

function memberOf(user: unknown): SessionMember {
  const { name, ...member } = sessionUser.parse(user)
  return { ...member, displayName: name }
}
