import type { Db } from '#db/client.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { SessionMember } from '#server/platform/http/viewer.ts'
import type { AccessTokens } from './access-tokens.ts'
import { findSession } from './session.queries.ts'
import { SESSION_DATA_SECONDS } from './session-cookies.ts'

const SCHEME = 'Bearer '

/** Time for which the member of a token is cached: one minute, like the data in the `session_data` cookie. */
const KNOWN_FOR_MS = SESSION_DATA_SECONDS * 1000

/** Maximum number of cached tokens, of about 500 bytes each. */
const KNOWN_AT_MOST = 10_000

export interface Bearer {
  /**
   * Returns the member to whom a token was issued; null if the session of the token has ended, or the account
   * is deleted or disabled.
   * @throws {AppError} `token.invalid`
   */
  memberOf(token: string, fromDatabase: boolean): Promise<SessionMember | null>
}

/** Returns the bearer token of a client without cookies; null if the request has none. */
export function bearerTokenOf(headers: Headers): string | null {
  const sent = headers.get('authorization')
  return sent?.startsWith(SCHEME) ? sent.slice(SCHEME.length) : null
}

/**
 * Resolves tokens to members, from the database or from a cache that is at most a minute old, like the data in a
 * session cookie.
 */
export function createBearer(db: Db, clock: Clock, tokens: AccessTokens): Bearer {
  const known = new Map<string, { member: SessionMember | null; readAtMs: number }>()

  return {
    async memberOf(token, fromDatabase) {
      const session = await tokens.verify(token)
      const now = clock()
      const nowMs = now.getTime()
      const cached = known.get(session.id)
      if (cached && !fromDatabase && nowMs - cached.readAtMs < KNOWN_FOR_MS) return cached.member
      const member = (await findSession(db, session, now))?.member ?? null
      if (known.size >= KNOWN_AT_MOST) known.clear()
      known.set(session.id, { member, readAtMs: nowMs })
      return member
    },
  }
}
