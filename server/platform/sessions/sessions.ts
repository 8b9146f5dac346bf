import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { memberRole } from '#contract/account.ts'
import { AppError } from '#contract/app-error.ts'
import type { AuditDetails } from '#contract/audit.ts'
import type { Device } from '#contract/device.ts'
import type { SessionMember } from '#server/platform/app-env.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
// Sessions live by the system's clock, which is the only one the library knows.
import { systemClock as clock } from '#server/platform/clock.ts'
import { createBetterAuth, type SessionParts } from './better-auth.ts'
import { deviceInWords } from './device-in-words.ts'
import {
  deleteSessionWithToken,
  endSession,
  memberIdOf,
  renewSession,
  setSessionEnd,
} from './session.queries.ts'
import { sessionCookie } from './session-cookie.ts'
import { renewalOf, sessionEnd } from './session-lifetime.ts'

/** Who asks, and cookies to send back: some only where the database was asked. */
interface Reading {
  member: SessionMember | null
  setCookies: string[]
}

/** Who is signed in, and the doors in and out. Tokens live in HttpOnly cookies; no script can read one. */
export interface Sessions {
  /** Whoever the request's cookie stands for, and cookies to renew it with. A request without our cookie costs nothing. */
  read(headers: Headers): Promise<Reading>
  /** The same, by the word of the database, where a cookie of the last minute is not enough. */
  confirm(headers: Headers): Promise<Reading>
  /** Makes an account. An address that is taken gets the same answer as a new one. */
  signUp(account: { email: string; password: string; timeZone: string }): Promise<void>
  /** @throws {AppError} `auth.wrong_credentials`, also for an account that is disabled */
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
  onboardedAt: z.coerce.date().nullable(),
  disabledAt: z.coerce.date().nullable(),
})

const sessionRow = z.object({
  id: z.uuid(),
  token: z.string(),
  lastUsedAt: z.coerce.date(),
  expiresAt: z.coerce.date(),
})

export function createSessions(parts: SessionParts): Sessions {
  const { db, log } = parts
  const library = createBetterAuth(parts)
  const { api } = library

  /** @param fromDatabase asks it even where the signed cookie could answer */
  async function viewer(headers: Headers, fromDatabase: boolean): Promise<Reading> {
    const query = { disableCookieCache: fromDatabase }
    const { response, headers: sent } = await api.getSession({ headers, query, returnHeaders: true })
    const setCookies = sent.getSetCookie()
    if (!response) return { member: null, setCookies }
    const session = sessionRow.parse(response.session)
    const { disabledAt, name, ...user } = sessionUser.parse(response.user)
    // Their sessions end with it; one that began in that very moment must not count either.
    if (disabledAt) return visitor
    // The library sends cookies for a session that stands only after it asked the database.
    const renewal = setCookies.length > 0 ? renewalOf(session, user.role, clock()) : null
    if (renewal) {
      await renewSession(db, session.id, renewal)
      setCookies.push((await sessionCookie(library, session.token, user.role)).setCookie)
    }
    return { member: { ...user, displayName: name, sessionId: session.id }, setCookies }
  }

  async function refuse(
    subjectId: string | null,
    device: Device,
    reason: AuditDetails['session.refused']['reason'],
  ): Promise<never> {
    await recordAudit(db, clock, {
      kind: 'session.refused',
      actorId: null,
      subjectId,
      details: { device, reason },
    })
    throw new AppError('auth.wrong_credentials')
  }

  async function endOwnSession(headers: Headers): Promise<void> {
    if (!hasSessionCookie(headers)) return
    const query = { disableCookieCache: true }
    const found = await api.getSession({ headers, query }).catch(nullIfRefused)
    if (!found) return
    const own = { id: found.session.id, memberId: found.user.id }
    await endSession(db, clock, own, 'session.signed_out')
  }

  return {
    async read(headers) {
      if (!hasSessionCookie(headers)) return visitor
      try {
        return await viewer(headers, false)
      } catch (error) {
        if (isRefusal(error)) return visitor
        // Somebody may have meddled with the cached half of the cookie, which the library fails to read.
        if (!headers.get('cookie')?.includes(CACHE_COOKIE)) throw error
        return viewer(headers, true)
      }
    },

    async confirm(headers) {
      return (await viewer(headers, true).catch(nullIfRefused)) ?? visitor
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
      const device = deviceInWords(headers.get('user-agent'))
      const request = { body: credentials, headers, returnHeaders: true } as const
      const signedIn = await api.signInEmail(request).catch(nullIfRefused)
      // Asked and recorded alike whether the address has an account or not, so that neither takes longer.
      if (!signedIn) return refuse(await memberIdOf(db, credentials.email), device, 'wrong_credentials')

      const { token } = signedIn.response
      const { id, role, disabledAt } = sessionUser.parse(signedIn.response.user)
      if (disabledAt) {
        await deleteSessionWithToken(db, token)
        return refuse(id, device, 'account_disabled')
      }
      if (role === 'admin') await setSessionEnd(db, token, sessionEnd(role, clock()))
      await recordAudit(db, clock, {
        kind: 'session.signed_in',
        actorId: id,
        subjectId: id,
        details: { device },
      })
      const cookie = await sessionCookie(library, token, role)
      const others = signedIn.headers.getSetCookie().filter((other) => !other.startsWith(`${cookie.name}=`))
      return { setCookies: [cookie.setCookie, ...others] }
    },

    async signOut(headers) {
      try {
        await endOwnSession(headers)
        const { headers: sent } = await api.signOut({ headers, returnHeaders: true })
        return { setCookies: sent.getSetCookie() }
      } catch (err) {
        log.error({ err }, 'a session could not be ended')
        throw new AppError('auth.sign_out_failed')
      }
    },
  }
}

const visitor: Reading = { member: null, setCookies: [] }

function hasSessionCookie(headers: Headers): boolean {
  return headers.get('cookie')?.includes(SESSION_COOKIE) ?? false
}

function nullIfRefused(error: unknown): null {
  if (isRefusal(error)) return null
  throw error
}

/** The library says no, such as to a session that ended while it was asked. */
function isRefusal(error: unknown): boolean {
  return isAPIError(error) && error.statusCode < 500
}
