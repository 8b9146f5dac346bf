import type { z } from 'zod'
import { AppError } from '#contract/errors/app-error.ts'
import type { Db } from '#db/client.ts'
// Sessions live by the system's clock, whatever a test or the sandbox says of today.
import { systemClock as clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { type SessionMember, type Viewer, viewerOf, visitor } from '#server/platform/viewer.ts'
import { type AccessTokens, createAccessTokens } from './access-tokens.ts'
import { bearerTokenOf, createBearer } from './bearer.ts'
import { type SealedCookie, sealedCookie } from './sealed-cookies.ts'
import { endSession, findSession, renewSession, setProven } from './session.queries.ts'
import { createSessionCookies, newSessionToken, type SentCookies, tokenHash } from './session-cookies.ts'
import { renewalOf } from './session-lifetime.ts'
import { createSignIn, type SignIn, type SignInLimits } from './sign-in.ts'

/** Who asks, and cookies to send back: some only where the database was asked. */
interface Reading {
  viewer: Viewer
  setCookies: readonly string[]
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
  signIn: SignIn
  /** Ends the request's session; doing so twice is no mistake. @throws {AppError} `auth.sign_out_failed` */
  signOut(headers: Headers): Promise<{ setCookies: readonly string[] }>
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

export interface SessionParts extends SignInLimits {
  db: Db
  log: Log
  /** All keys are derived from it; at least 32 characters. */
  secret: string
  /** Where members reach us; cookies are Secure when it is https. */
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
      return member ? known(member) : unknown
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
        return known(member)
      }
      const sent = cookies.sentIn(headers)
      if (!sent) return unknown
      const member = cookies.memberOf(sent)
      return member ? known(member) : queried(sent)
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

const known = (member: SessionMember): Reading => ({ viewer: viewerOf(member), setCookies: [] })
