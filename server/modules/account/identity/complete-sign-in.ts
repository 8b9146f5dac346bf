import type { Db } from '#db/client.ts'
import type { Caller } from '#server/auth/guessing/known-callers.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import { createSignInCode } from '#server/modules/account/token/token.public.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Destination } from './oauth-cookies.ts'
import { withParam } from './redirect-urls.ts'

interface SignIn {
  memberId: string
  destination: Destination
  caller: Caller
}

/**
 * Signs in a member whom a provider has identified. A client that sent a PKCE challenge receives a code instead of a
 * session. If a second factor is required, the browser first opens the form for it, and then the requested page.
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
