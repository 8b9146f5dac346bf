import type { z } from 'zod'
import { AppError } from '#contract/errors/app-error.ts'
import type { Db } from '#db/client.ts'
import { createSignIn, type SignIn, type SignInLimits } from '#server/auth/sign-in/sign-in.ts'
// Sessions use the system clock, even if a test or the sandbox sets another one: browsers expire the cookies by real
// time.
import { systemClock as clock } from '#server/platform/base/clock.ts'
import type { Log } from '#server/platform/base/log.ts'
import { type SessionMember, type Viewer, viewerOf, visitor } from '#server/platform/http/viewer.ts'
import { type AccessTokens, createAccessTokens } from './sessions/access-tokens.ts'
import { bearerTokenOf, createBearer } from './sessions/bearer.ts'
import { type SealedCookie, sealedCookie } from './sessions/sealed-cookies.ts'
import { endSession, findSession, renewSession, setProven } from './sessions/session.queries.ts'
import {
  createSessionCookies,
  newSessionToken,
  type SentCookies,
  tokenHash,
} from './sessions/session-cookies.ts'
import { renewalOf } from './sessions/session-lifetime.ts'

/** The viewer, and the Set-Cookie headers to send; no headers unless the session was read from the database. */
interface Reading {
  viewer: Viewer
  setCookies: readonly string[]
}

/** Reads, starts and ends sessions. Tokens are stored in HttpOnly cookies, which scripts cannot read. */
export interface Sessions {
  /**
   * Identifies the viewer by session cookie or bearer token, and returns cookies to renew. A request that has no
   * cookie and no token causes no database query. @throws {AppError} `token.invalid`
   */
  read(headers: Headers): Promise<Reading>
  /**
   * Identifies the viewer like `read`, but always from the database. For operations that must not rely on data that may
   * be a minute old.
   */
  confirm(headers: Headers): Promise<Reading>
  signIn: SignIn
  /** Ends the session of the request. Idempotent. @throws {AppError} `auth.sign_out_failed` */
  signOut(headers: Headers): Promise<{ setCookies: readonly string[] }>
  /**
   * Records that the member has re-authenticated, optionally with a second factor, which then counts for the rest of
   * the session. The session gets a new token, and the old one becomes invalid. The caller writes the audit log.
   * @returns the cookies to set; those that `read` returned must then not be set
   */
  prove(member: SessionMember, proven?: { hasTwoSteps: true }): Promise<string[]>
  accessTokens: AccessTokens
  /** Creates an encrypted cookie for short-lived state. */
  sealedCookie<Content extends object>(definition: {
    name: string
    content: z.ZodType<Content>
    maxAgeSeconds: number
  }): SealedCookie<Content>
}

export interface SessionParts extends SignInLimits {
  db: Db
  log: Log
  /** Session secret, from which all keys are derived; at least 32 characters. */
  secret: string
  /** Public URL; cookies are Secure if it is https. */
  publicUrl: string
}

export function createSessions({
  db,
  log,
  secret,
  publicUrl,
  attempts,
  guard,
  metrics,
}: SessionParts): Sessions {
  const seal = { secret, publicUrl, clock }
  const cookies = createSessionCookies(seal)
  const accessTokens = createAccessTokens(seal)
  const bearer = createBearer(db, clock, accessTokens)

  async function queried(sent: SentCookies): Promise<Reading> {
    const hash = cookies.tokenHashOf(sent)
    if (hash === null) return unknown
    const now = clock()
    const session = await findSession(db, { tokenHash: hash }, now)
    if (!session) return { viewer: visitor, setCookies: cookies.clear }
    const { member } = session
    const renewal = renewalOf(session, member.role, now)
    const { expiresAt } = renewal ?? session
    const setCookies = [cookies.setData(sent, member, expiresAt)]
    if (renewal) {
      await renewSession(db, session.id, renewal)
      setCookies.push(cookies.renewToken(sent, member.role))
    }
    return { viewer: viewerOf(member), setCookies }
  }

  async function confirm(headers: Headers): Promise<Reading> {
    const token = bearerTokenOf(headers)
    if (token !== null) {
      const member = await bearer.memberOf(token, true)
      return member ? signedIn(member) : unknown
    }
    const sent = cookies.sentIn(headers)
    return sent ? queried(sent) : unknown
  }

  return {
    accessTokens,
    confirm,
    signIn: createSignIn({ db, clock, seal, cookies, attempts, guard, metrics }),

    async prove({ id: memberId, sessionId, role }, proven) {
      const token = newSessionToken()
      const assurance = proven?.hasTwoSteps ? { assurance: 2 as const } : {}
      const shown = { tokenHash: tokenHash(token), provenAt: clock(), ...assurance }
      await setProven(db, { id: sessionId, memberId }, shown)
      return [cookies.setToken(token, role), cookies.clearData]
    },

    sealedCookie: (definition) => sealedCookie(seal, definition),

    async read(headers) {
      const token = bearerTokenOf(headers)
      if (token !== null) {
        const member = await bearer.memberOf(token, false)
        if (!member) throw new AppError('token.invalid')
        return signedIn(member)
      }
      const sent = cookies.sentIn(headers)
      if (!sent) return unknown
      const member = cookies.memberOf(sent)
      return member ? signedIn(member) : queried(sent)
    },

    async signOut(headers) {
      try {
        const { member } = (await confirm(headers)).viewer
        if (member)
          await endSession(db, clock, { id: member.sessionId, memberId: member.id }, 'session.signed_out')
        return { setCookies: cookies.clear }
      } catch (err) {
        log.error({ err }, 'a session could not be ended')
        throw new AppError('auth.sign_out_failed')
      }
    },
  }
}

const unknown: Reading = { viewer: visitor, setCookies: [] }

const signedIn = (member: SessionMember): Reading => ({ viewer: viewerOf(member), setCookies: [] })
