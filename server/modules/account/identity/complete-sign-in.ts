import type { Db } from '#db/client.ts'
import { createSignInCode } from '#server/modules/account/token/token.public.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Caller } from '#server/platform/guessing/known-callers.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { Destination } from './oauth-cookies.ts'
import { withParam } from './redirect-urls.ts'

interface SignIn {
  memberId: string
  destination: Destination
  caller: Caller
}

/**
 * Signs in a member by their provider identity: with a session, or with a code for the client that
 * started it. If a second step is required, it comes before the requested page.
 * @throws {AppError} `auth.wrong_credentials` if the account is disabled or deleted
 */
export async function completeSignIn(
  { sessions, db, clock }: { sessions: Sessions; db: Db; clock: Clock },
  { memberId, destination: { redirectTo, codeChallenge }, caller }: SignIn,
): Promise<{ redirectTo: string; setCookies: string[] }> {
  if (codeChallenge) {
    const code = await createSignInCode(db, clock, { memberId, codeChallenge })
    return { redirectTo: withParam(redirectTo, 'code', code), setCookies: [] }
  }
  const { step, setCookies } = await sessions.signIn.byProvider(memberId, caller)
  if (step === 'done') return { redirectTo, setCookies }
  const secondStep = '/auth/second-step'
  return {
    redirectTo: redirectTo === '/' ? secondStep : withParam(secondStep, 'redirect_to', redirectTo),
    setCookies,
  }
}
