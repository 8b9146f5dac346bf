import type { FactorChallenge } from '#contract/account/factor.ts'
import { createChallenge, dropChallenges } from '#server/auth/challenges/challenges.ts'
import {
  CHALLENGE_SECONDS,
  creationOptions,
  requestOptions,
} from '#server/modules/account/factor/passkey/passkey.ts'
import type { SessionMember } from '#server/platform/http/viewer.ts'
import { type FactorRow, listFactors } from './factor.queries.ts'
import type { FactorDeps, FactorRequest } from './factor-deps.ts'
import { type CodeSender, newPhoneCode } from './send-code.ts'

/**
 * Purpose of the challenge for each type of second factor. An answer to one purpose is invalid for
 * another.
 */
export const purposes = {
  totp: 'factor.totp',
  phone: 'factor.phone',
  webauthn: 'factor.passkey',
  passkeySignIn: 'factor.passkey_sign_in',
} as const

/**
 * Returns the expected answer to a challenge of a second factor. It contains the factor id, so it is invalid
 * for any other factor.
 */
export function expectedAnswer({ id }: FactorRow, answer: string): string {
  return `${id}:${answer}`
}

/**
 * Expected answer to the challenge of an authenticator app. The server checks the app's code itself, and then answers
 * the challenge with this constant, which uses the challenge up. The challenge exists only to count wrong codes.
 */
export const RIGHT_ANSWER = 'right'

/**
 * Creates a challenge for a second factor. If the factor is a phone, also sends it the code by SMS.
 * @throws {AppError} `request.too_many`, `factor.unavailable`, `factor.code_not_sent`
 */
export async function challengeFactor(
  { site, codes }: Pick<FactorDeps, 'site'> & { codes: CodeSender },
  { db, clock, log, relyingParty }: FactorRequest,
  { factor, member }: { factor: FactorRow; member: SessionMember | null },
): Promise<FactorChallenge> {
  const { memberId, id: subjectId, type } = factor
  const requested = { purpose: purposes[type], memberId, subjectId, lifetimeSeconds: CHALLENGE_SECONDS }
  // For a caller who has only given the password, a new challenge leaves earlier ones valid: a
  // stranger with the password must not invalidate a challenge that the member is about to answer.
  const keepsEarlier = member === null

  if (type === 'webauthn') {
    const webauthn =
      factor.verifiedAt === null && member !== null
        ? await creationOptions({
            relyingParty,
            siteName: site.name,
            member,
            existing: await listFactors(db, memberId, clock()),
          })
        : await requestOptions(relyingParty, factor)
    const { challenge } = webauthn
    const created = await createChallenge(db, clock, {
      ...requested,
      keepsEarlier,
      secret: challenge,
      details: { challenge },
    })
    return toResponse(created, { ...webauthn })
  }

  if (type === 'totp') {
    const secret = expectedAnswer(factor, RIGHT_ANSWER)
    return toResponse(await createChallenge(db, clock, { ...requested, keepsEarlier, secret }))
  }

  await codes.count(factor)
  const code = newPhoneCode()
  const secret = expectedAnswer(factor, code)
  const created = await createChallenge(db, clock, { ...requested, keepsEarlier: true, secret })
  await codes.send(factor, code, { log })
  // Only a code that was sent invalidates the previous ones: after a failure, a message that is still on its way must
  // remain of use.
  await dropChallenges(db, { purpose: purposes.phone, memberId, subjectId, exceptId: created.id })
  return toResponse(created)
}

/**
 * Creates a challenge for sign-in with a passkey alone: only the answer identifies the passkey and
 * its member.
 */
export async function challengeAnyPasskey({
  db,
  clock,
  relyingParty,
}: FactorRequest): Promise<FactorChallenge> {
  const webauthn = await requestOptions(relyingParty)
  const { challenge } = webauthn
  const created = await createChallenge(db, clock, {
    purpose: purposes.passkeySignIn,
    memberId: null,
    lifetimeSeconds: CHALLENGE_SECONDS,
    secret: challenge,
    details: { challenge },
  })
  return toResponse(created, { ...webauthn })
}

function toResponse(
  { id, expiresAt }: { id: string; expiresAt: Date },
  webauthn: FactorChallenge['webauthn'] = null,
): FactorChallenge {
  return { challengeId: id, expiresAt: expiresAt.toISOString(), webauthn }
}
