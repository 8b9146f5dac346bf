import type { Db } from '#db/client.ts'
import { createChallenge } from '#server/platform/challenges/challenges.ts'
import type { Clock } from '#server/platform/clock.ts'

export const SIGN_IN_CODE = 'token.sign_in'

/** A client that was led back to asks for its session at once. */
const LIFETIME_SECONDS = 60

/** What a client that began a sign-in with a PKCE challenge comes back with instead of a session. */
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
