import { z } from 'zod'
import { AppError } from '#contract/errors/app-error.ts'
import { writableText } from '#contract/values/writable-text.ts'
import { recordAudit } from '#server/auth/audit/record-audit.ts'
import { takeChallenge } from '#server/auth/challenges/challenges.ts'
import type { Caller } from '#server/auth/guessing/known-callers.ts'
import { deviceInWords } from '#server/auth/sessions/device-in-words.ts'
import { purposes } from './challenge-factor.ts'
import { checkSignature } from './check-answer.ts'
import { findPasskey } from './factor.queries.ts'
import type { FactorDeps, FactorRequest } from './factor-deps.ts'
import { type BrowserCredential, userHandleOf } from './passkey/passkey.ts'

/** Part of the browser's response that identifies the passkey and the member who owns it. */
const identity = z.object({ id: writableText, response: z.object({ userHandle: z.string() }) })

/**
 * Signs in the owner of a passkey. Possession of the device and user verification by finger or PIN
 * are two factors in one.
 * @returns cookies to send
 * @throws {AppError} `factor.challenge_expired`; `factor.unknown_passkey`; `auth.wrong_credentials`
 * for an account that is disabled; `factor.passkey_refused`
 */
export async function signInWithPasskey(
  { sessions }: Pick<FactorDeps, 'sessions'>,
  request: FactorRequest,
  answered: { challengeId: string; credential: BrowserCredential; caller: Caller },
): Promise<string[]> {
  const { db, clock } = request
  const { challengeId: id, credential, caller } = answered
  const { headers } = caller
  const taken = await takeChallenge(db, clock, { id, purpose: purposes.passkeySignIn })
  const challenge = taken?.details.challenge
  if (challenge === undefined) throw new AppError('factor.challenge_expired')

  const { data: said } = identity.safeParse(credential)
  const passkey = said && (await findPasskey(db, said.id))
  const isKnown = passkey && said.response.userHandle === userHandleOf(passkey.memberId)
  if (!isKnown) return sessions.signIn.refuse(null, 'unknown_passkey', headers)

  const { memberId } = passkey
  await checkSignature(request, { passkey, credential, challenge }).catch(async (error: unknown) => {
    const details = { device: deviceInWords(headers.get('user-agent')), reason: 'unknown_passkey' as const }
    await recordAudit(db, clock, { kind: 'session.refused', actorId: null, subjectId: memberId, details })
    throw error
  })
  const { setCookies } = await sessions.signIn.byPasskey(memberId, caller)
  return setCookies
}
