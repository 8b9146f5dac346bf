import type { Db } from '#db/client.ts'
import { createChallenge } from '#server/auth/challenges/challenges.ts'
import type { Clock } from '#server/platform/base/clock.ts'

export const SIGN_IN_CODE = 'token.sign_in'

/** Lifetime of a sign-in code, which the client redeems immediately after the redirect. */
const LIFETIME_SECONDS = 60

/** Creates the code that a client with a PKCE challenge receives instead of a session. */
export async function createSignInCode(
  db: Db,
  clock: Clock,
  { memberId, codeChallenge }: { memberId: string; codeChallenge: string },
): Promise<string> {
  const { id, secret } = await createChallenge(db, clock, {
    purpose: SIGN_IN_CODE,
    memberId,
    details: { codeChallenge },
    lifetimeSeconds: LIFETIME_SECONDS,
  })
  return `${id}.${secret}`
}
