import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#contract/errors/app-error.ts'
import type { Db } from '#db/client.ts'
import { answerChallenge } from '#server/auth/challenges/challenges.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { SIGN_IN_CODE } from './token.public.ts'

/**
 * Redeems a code of `createSignInCode` once, and only for the client that started the sign-in: a
 * wrong verifier uses it up too (RFC 7636, section 4.6).
 * @returns the id of the member
 * @throws {AppError} `token.code_refused`
 */
export async function redeemSignInCode(
  db: Db,
  clock: Clock,
  { code, codeVerifier }: { code: string; codeVerifier: string },
): Promise<string> {
  const [id = '', secret = ''] = code.split('.')
  const isId = z.uuid().safeParse(id).success
  const answered = isId ? await answerChallenge(db, clock, { id, purpose: SIGN_IN_CODE, secret }) : null
  const challenge = createHash('sha256').update(codeVerifier).digest('base64url')
  if (!answered?.memberId || answered.details.codeChallenge !== challenge) {
    throw new AppError('token.code_refused')
  }
  return answered.memberId
}
