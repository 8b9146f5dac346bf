import type { Db } from '#db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { SessionMember } from '#server/platform/viewer.ts'
import type { AccessTokens } from './access-tokens.ts'
import { findSession } from './session.queries.ts'
import { SESSION_DATA_SECONDS } from './session-cookies.ts'

const SCHEME = 'Bearer '

/** As long as a signed cookie may answer for the database. */
const KNOWN_FOR_MS = SESSION_DATA_SECONDS * 1000

/** Each some 500 bytes. */
const KNOWN_AT_MOST = 10_000

export interface Bearer {
  /** @throws {AppError} `token.invalid` */
  memberOf(token: string, fromDatabase: boolean): Promise<SessionMember | null>
}

/** The token of a client that keeps no cookies; null where the request carries none. */
export function bearerTokenOf(headers: Headers): string | null {
  const sent = headers.get('authorization')
  return sent?.startsWith(SCHEME) ? sent.slice(SCHEME.length) : null
}

/** Whom a token stands for: by the database, and for a minute by what it said, as with cookies. */
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
