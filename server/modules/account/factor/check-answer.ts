import type { FactorAnswer } from '#contract/account/factor.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { answerChallenge, isChallengeOpen, takeChallenge } from '#server/auth/challenges/challenges.ts'
import {
  type BrowserCredential,
  readNewPasskey,
  readSignature,
} from '#server/modules/account/factor/passkey/passkey.ts'
import { expectedAnswer, purposes, RIGHT_ANSWER } from './challenge-factor.ts'
import { type FactorRow, type NewCredential, setUsed, takeSignature, takeStep } from './factor.queries.ts'
import type { FactorDeps, FactorRequest } from './factor-deps.ts'
import { stepOf } from './totp.ts'

type Deps = Pick<FactorDeps, 'secrets'>

/**
 * Checks the answer to a challenge of a second factor, and uses up the challenge.
 * @returns the credential of a new passkey; empty for other factors
 * @throws {AppError} `factor.wrong_code`, `factor.passkey_refused`, `factor.challenge_expired`
 */
export async function checkAnswer(
  parts: Deps,
  request: FactorRequest,
  { factor, answer }: { factor: FactorRow; answer: FactorAnswer },
): Promise<NewCredential> {
  if (factor.type === 'webauthn') return checkPasskey(request, { factor, answer })
  const { code = '' } = answer
  if (factor.type === 'totp')
    await checkTotp(parts, request, { factor, code, challengeId: answer.challengeId })
  else await checkPhone(request, { factor, code, challengeId: answer.challengeId })
  return {}
}

interface CodeAnswer {
  factor: FactorRow
  challengeId: string
  code: string
}

async function checkTotp(
  { secrets }: Deps,
  request: FactorRequest,
  { factor, code, challengeId }: CodeAnswer,
): Promise<void> {
  const { db, clock } = request
  const secret = secrets.decrypt(factor.secret, factor)
  // If the app's secret cannot be decrypted, it was encrypted with another SESSION_SECRET. Then no code can
  // be checked.
  if (secret === null) throw new AppError('factor.unavailable')
  const now = clock()
  const lastStep = stepOf(code, { secret, lastStep: factor.lastStep, now })
  await takeAnswer(request, { factor, challengeId, code: lastStep === null ? 'wrong' : RIGHT_ANSWER })
  // Rejects the second of two concurrent requests that answer separate challenges with the same code.
  const isTaken = lastStep !== null && (await takeStep(db, factor, { lastStep, lastUsedAt: now }))
  if (!isTaken) throw new AppError('factor.wrong_code')
}

async function checkPhone(request: FactorRequest, answer: CodeAnswer): Promise<void> {
  await takeAnswer(request, answer)
  await setUsed(request.db, answer.factor, request.clock())
}

async function takeAnswer(
  { db, clock }: FactorRequest,
  { factor, challengeId, code }: CodeAnswer,
): Promise<void> {
  const purpose = purposes[factor.type]
  const secret = expectedAnswer(factor, code)
  if (await answerChallenge(db, clock, { id: challengeId, purpose, secret })) return
  const isOpen = await isChallengeOpen(db, clock, challengeId)
  throw new AppError(isOpen ? 'factor.wrong_code' : 'factor.challenge_expired')
}

async function checkPasskey(
  request: FactorRequest,
  { factor, answer }: { factor: FactorRow; answer: FactorAnswer },
): Promise<NewCredential> {
  const { db, clock, relyingParty } = request
  const { challengeId: id, credential = {} } = answer
  const taken = await takeChallenge(db, clock, { id, purpose: purposes.webauthn })
  const challenge = taken?.subjectId === factor.id ? taken.details.challenge : undefined
  if (challenge === undefined) throw new AppError('factor.challenge_expired')
  if (factor.verifiedAt === null) {
    return orRefused(request, readNewPasskey(credential, { relyingParty, challenge }))
  }
  await checkSignature(request, { passkey: factor, credential, challenge })
  return {}
}

/**
 * Checks the signature of a passkey for a challenge.
 * @throws {AppError} `factor.passkey_refused`
 */
export async function checkSignature(
  request: FactorRequest,
  {
    passkey,
    credential,
    challenge,
  }: { passkey: FactorRow; credential: BrowserCredential; challenge: string },
): Promise<void> {
  const { db, clock, relyingParty } = request
  const read = readSignature(credential, { passkey, relyingParty, challenge })
  const signature = await orRefused(request, read)
  const isTaken = await takeSignature(db, passkey, { ...signature, lastUsedAt: clock() })
  if (!isTaken) throw new AppError('factor.passkey_refused')
}

/**
 * Logs why the passkey library rejected an answer: this is the only sign that PUBLIC_URL does not
 * match the site.
 */
async function orRefused<Read>({ log }: FactorRequest, reading: Promise<Read>): Promise<Read> {
  try {
    return await reading
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, MAX_LOGGED_CHARS) : 'unknown'
    log.warn({ why }, 'a passkey was refused')
    throw new AppError('factor.passkey_refused')
  }
}

/** Maximum length of a logged error message, which may quote untrusted input. */
const MAX_LOGGED_CHARS = 300
