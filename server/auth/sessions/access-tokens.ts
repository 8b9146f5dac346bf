import { createPublicKey } from 'node:crypto'
import { calculateJwkThumbprint, errors, exportJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { AppError } from '#contract/errors/app-error.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { derivedSigningKey } from './derived-keys.ts'
import type { OwnSession } from './session.queries.ts'

export const ACCESS_TOKEN_SECONDS = 300

const ALGORITHM = 'EdDSA'

/** Accepted difference, in seconds, between the clocks of the machines that issue and verify a token. */
const CLOCK_TOLERANCE_SECONDS = 30

export interface AccessTokens {
  /** Issues a token for a session. It contains the ids of the session and the member, and no other data. */
  issue(session: OwnSession): Promise<string>
  /** Verifies a token and returns its session. @throws {AppError} `token.invalid` */
  verify(token: string): Promise<OwnSession>
  /** Returns the public keys for verifying tokens (RFC 7517). */
  keys(): Promise<{ keys: JWK[] }>
}

const claims = z.object({ sub: z.uuid(), sid: z.uuid() })

/**
 * Creates access tokens signed with a key that is derived from the session secret: it needs no
 * storage and is the same in every process.
 */
export function createAccessTokens(parts: { secret: string; publicUrl: string; clock: Clock }): AccessTokens {
  const { secret, publicUrl, clock } = parts
  const key = derivedSigningKey(secret, 'access tokens')
  const publicKey = createPublicKey(key)
  const jwk = exportJWK(publicKey).then(async (exported) => ({
    ...exported,
    kid: await calculateJwkThumbprint(exported),
    alg: ALGORITHM,
    use: 'sig',
  }))

  return {
    async issue({ id, memberId }) {
      const issuedAt = clock()
      return new SignJWT({ sid: id })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt', kid: (await jwk).kid })
        .setSubject(memberId)
        .setIssuer(publicUrl)
        .setAudience(publicUrl)
        .setIssuedAt(issuedAt)
        .setExpirationTime(new Date(issuedAt.getTime() + ACCESS_TOKEN_SECONDS * 1000))
        .sign(key)
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [ALGORITHM],
          typ: 'at+jwt',
          issuer: publicUrl,
          audience: publicUrl,
          currentDate: clock(),
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
        })
        const { sub, sid } = claims.parse(payload)
        return { id: sid, memberId: sub }
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError)
          throw new AppError('token.invalid')
        throw error
      }
    },

    keys: async () => ({ keys: [await jwk] }),
  }
}
