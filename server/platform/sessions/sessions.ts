import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { memberRole } from '#contract/account/account.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { SessionMember } from '#server/platform/app-env.ts'
// Sessions live by the system's clock, which is the only one the library knows.
import { systemClock as clock } from '#server/platform/clock.ts'
import { type AccessTokens, createAccessTokens } from './access-tokens.ts'
import { bearerTokenOf, createBearer } from './bearer.ts'
import { createBetterAuth, type SessionParts } from './better-auth.ts'
import { cookieIn, cookieRules } from './cookie-rules.ts'
import { askLibrary } from './library-failure.ts'
import { type SealedCookie, type SealParts, sealedCookie } from './sealed-cookies.ts'
import { endSession, renewSession, setProven } from './session.queries.ts'
import { clearedCache, newSessionToken, sessionCookie } from './session-cookie.ts'
import { renewalOf } from './session-lifetime.ts'
import { sessionMemberOf } from './session-member.ts'
import { createSignIn, type SignIn, type SignInLimits } from './sign-in.ts'

/** Who asks, and cookies to send back: some only where the database was asked. */
interface Reading {
  member: SessionMember | null
  setCookies: string[]
}

/** Who is signed in, and the doors in and out. Tokens live in HttpOnly cookies; no script can read one. */
export interface Sessions {
  /**
   * Whoever the request's cookie or bearer token stands for, and cookies to renew it with. A request with neither
   * costs nothing. @throws {AppError} `token.invalid`
   */
  read(headers: Headers): Promise<Reading>
  /** The same, by the word of the database, where a cookie of the last minute is not enough. */
  confirm(headers: Headers): Promise<Reading>
  /** Makes an account. An address that is taken gets the same answer as a new one. @throws {AppError} `auth.busy` */
  signUp(account: NewAccount): Promise<void>
  signIn: SignIn
  /** Ends the request's session; doing so twice is no mistake. @throws {AppError} `auth.sign_out_failed` */
  signOut(headers: Headers): Promise<{ setCookies: string[] }>
  /**
   * Somebody who is signed in has just shown once more that it is them; with a second step, that counts from now on. The
   * session gets a new token, and the old one is worth nothing. Recording it is the caller's.
   * @returns cookies to send instead of any others
   */
  prove(member: SessionMember, proven?: { hasTwoSteps: true }): Promise<string[]>
  accessTokens: AccessTokens
  /** Something a browser is to carry for us for some minutes. */
  sealedCookie<Content extends object>(definition: {
    name: string
    content: z.ZodType<Content>
    maxAgeSeconds: number
  }): SealedCookie<Content>
}

interface NewAccount {
  email: string
  password: string
  timeZone: string
  referralCode?: string | undefined
}

/** How often a new account is tried to be made. */
const MAX_DRAWS = 5

const sessionUser = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  role: memberRole,
  timeZone: z.string(),
  hasSecondFactor: z.boolean(),
  createdAt: z.coerce.date(),
  onboardedAt: z.coerce.date().nullable(),
  disabledAt: z.coerce.date().nullable(),
  deletionDueAt: z.coerce.date().nullable(),
})

const sessionRow = z.object({
  id: z.uuid(),
  token: z.string(),
  lastUsedAt: z.coerce.date(),
  expiresAt: z.coerce.date(),
  createdAt: z.coerce.date(),
  assurance: z.number(),
  provenAt: z.coerce.date(),
})

export function createSessions(parts: SessionParts & SignInLimits): Sessions {
  const { db, log, secret, publicUrl, attempts, guard } = parts
  const library = createBetterAuth(parts)
  const { api } = library
  const { nameOf } = cookieRules(publicUrl)
  const has = (headers: Headers, name: string) => cookieIn(headers, nameOf(name)) !== undefined
  const hasSessionCookie = (headers: Headers) => has(headers, 'session_token')
  const seal: SealParts = { secret, publicUrl, clock }
  const accessTokens = createAccessTokens(seal)
  const bearer = createBearer(db, clock, accessTokens)
  const cookieOf: Parameters<typeof createSignIn>[0]['cookieOf'] = (token, role) =>
    sessionCookie(library, token, role)

  /** @param fromDatabase asks it even where the signed cookie could answer */
  async function viewer(headers: Headers, fromDatabase: boolean): Promise<Reading> {
    const query = { disableCookieCache: fromDatabase }
    const { response, headers: sent } = await askLibrary(() =>
      api.getSession({ headers, query, returnHeaders: true }),
    )
    const setCookies = sent.getSetCookie()
    if (!response) return { member: null, setCookies }
    const session = sessionRow.parse(response.session)
    const { disabledAt, name: displayName, ...user } = sessionUser.parse(response.user)
    // Their sessions end with it; one that began in that very moment must not count either.
    if (disabledAt) return visitor
    // The library sends cookies for a session that stands only after it asked the database.
    const renewal = setCookies.length > 0 ? renewalOf(session, user.role, clock()) : null
    if (renewal) {
      await renewSession(db, session.id, renewal)
      setCookies.push((await cookieOf(session.token, user.role)).setCookie)
    }
    return { member: sessionMemberOf({ ...user, displayName }, session), setCookies }
  }

  async function confirm(headers: Headers): Promise<Reading> {
    const token = bearerTokenOf(headers)
    if (token !== null) return { member: await bearer.memberOf(token, true), setCookies: [] }
    return (await viewer(headers, true).catch(nullIfRefused)) ?? visitor
  }

  async function endOwnSession(headers: Headers): Promise<void> {
    if (!hasSessionCookie(headers) && bearerTokenOf(headers) === null) return
    const { member } = await confirm(headers)
    if (!member) return
    await endSession(db, clock, { id: member.sessionId, memberId: member.id }, 'session.signed_out')
  }

  return {
    accessTokens,
    confirm,
    signIn: createSignIn({ db, clock, seal, cookieOf, attempts, guard }),
    async prove({ id: memberId, sessionId, role }, proven) {
      const token = newSessionToken()
      const assurance = proven?.hasTwoSteps ? { assurance: 2 as const } : {}
      await setProven(db, { id: sessionId, memberId }, { token, provenAt: clock(), ...assurance })
      // Without what the library keeps in a cookie of its own, the next request asks the database.
      return [(await cookieOf(token, role)).setCookie, await clearedCache(library)]
    },

    sealedCookie: (definition) => sealedCookie(seal, definition),

    async read(headers) {
      const token = bearerTokenOf(headers)
      if (token !== null) {
        const member = await bearer.memberOf(token, false)
        if (!member) throw new AppError('token.invalid')
        return { member, setCookies: [] }
      }
      if (!hasSessionCookie(headers)) return visitor
      try {
        return await viewer(headers, false)
      } catch (error) {
        if (isRefusal(error)) return visitor
        // Somebody may have meddled with the cached half of the cookie, which the library fails to read.
        if (!has(headers, 'session_data')) throw error
        return viewer(headers, true)
      }
    },

    async signUp({ email, password, timeZone, referralCode }) {
      const beside = referralCode === undefined ? {} : { referralCode }
      const account = { body: { email, password, timeZone, name: '', ...beside } }
      for (let draw = 1; ; draw += 1) {
        try {
          await askLibrary(() => api.signUpEmail(account))
          return
        } catch (error) {
          // Of two at once with one address the second fails, and finds the address taken when it looks again. And
          // where the beginning of an id, which is its member's referral code, is somebody's already, another is drawn.
          if (!isRefusal(error) || draw === MAX_DRAWS) throw error
        }
      }
    },

    async signOut(headers) {
      try {
        await endOwnSession(headers)
        const { headers: sent } = await askLibrary(() => api.signOut({ headers, returnHeaders: true }))
        return { setCookies: sent.getSetCookie() }
      } catch (err) {
        log.error({ err }, 'a session could not be ended')
        throw new AppError('auth.sign_out_failed')
      }
    },
  }
}

const visitor: Reading = { member: null, setCookies: [] }

function nullIfRefused(error: unknown): null {
  if (isRefusal(error)) return null
  throw error
}

/** The library says no, such as to a session that ended while it was asked. */
function isRefusal(error: unknown): boolean {
  return isAPIError(error) && error.statusCode < 500
}
