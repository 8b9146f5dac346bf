import type { FactorChallenge } from '#contract/account/factor.ts'
import {
  CHALLENGE_SECONDS,
  creationOptions,
  requestOptions,
} from '#server/modules/account/factor/passkey/passkey.ts'
import { createChallenge } from '#server/platform/challenges/challenges.ts'
import type { SessionMember } from '#server/platform/viewer.ts'
import { type FactorRow, listFactors } from './factor.queries.ts'
import type { FactorParts, FactorRequest } from './factor-parts.ts'
import { type CodeSender, newPhoneCode } from './send-code.ts'

/** What each challenge asks for. An answer to one of them is none to another. */
export const purposes = {
  totp: 'factor.totp',
  phone: 'factor.phone',
  webauthn: 'factor.passkey',
  passkeySignIn: 'factor.passkey_sign_in',
} as const

/** What somebody has to answer. It names the factor, so that it is no answer for any other. */
export function expectedAnswer({ id }: FactorRow, answer: string): string {
  return `${id}:${answer}`
}

/** We know ourselves what an app shows: its challenge counts the answers, and a right one uses it up. */
export const RIGHT_ANSWER = 'right'

/** @throws {AppError} `request.too_many`, `factor.unavailable`, `factor.code_not_sent` */
export async function challengeFactor(
  { site, codes }: Pick<FactorParts, 'site'> & { codes: CodeSender },
  { db, clock, log, relyingParty }: FactorRequest,
  { factor, member }: { factor: FactorRow; member: SessionMember | null },
): Promise<FactorChallenge> {
  const { memberId, id: subjectId, type } = factor
  const wanted = { purpose: purposes[type], memberId, subjectId, lifetimeSeconds: CHALLENGE_SECONDS }
  // Somebody else with the password must not void what the member is about to answer.
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
      ...wanted,
      keepsEarlier,
      secret: challenge,
      details: { challenge },
    })
    return toResponse(created, { ...webauthn })
  }

  if (type === 'totp') {
    const secret = expectedAnswer(factor, RIGHT_ANSWER)
    return toResponse(await createChallenge(db, clock, { ...wanted, keepsEarlier, secret }))
  }

  await codes.count(factor)
  const code = newPhoneCode()
  const created = await createChallenge(db, clock, { ...wanted, secret: expectedAnswer(factor, code) })
  await codes.send(factor, code, { log })
  return toResponse(created)
}

/** For whoever signs in with a passkey alone: which one it is, and whose, only the answer tells. */
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
