import type { FactorAnswer } from '#contract/account/factor.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { lockMember } from '#server/auth/accounts/lock-member.ts'
import { recordAudit, recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import type { Caller } from '#server/auth/guessing/known-callers.ts'
import { deviceInWords } from '#server/auth/sessions/device-in-words.ts'
import { makeBackupCodes } from '#server/modules/account/factor/backup-code/make-backup-codes.ts'
import { securityNotice } from '#server/modules/account/shared/security-notice.ts'
import type { SessionMember } from '#server/platform/http/viewer.ts'
import { checkAnswer } from './check-answer.ts'
import {
  type FactorRow,
  findPasskey,
  type NewCredential,
  setHasSecondFactor,
  setVerified,
} from './factor.queries.ts'
import type { FactorDeps, FactorRequest } from './factor-deps.ts'

interface Verified {
  setCookies: string[]
  /** New backup codes; empty unless the verified factor is the member's first one. */
  backupCodes: string[]
}

interface Answered {
  factor: FactorRow
  answer: FactorAnswer
  caller: Caller
}

/**
 * Checks an answer of a signed-in member. The first right answer verifies a new factor; each later one is a
 * re-authentication. Both kinds count as the second step of this session.
 * @throws {AppError} errors of `checkAnswer`; `factor.already_added`, `factor.not_found`
 */
export async function verifyAsMember(
  parts: FactorDeps,
  request: FactorRequest,
  { factor, answer, member }: Answered & { member: SessionMember },
): Promise<Verified> {
  const { db, clock } = request
  const isNew = factor.verifiedAt === null
  const details = { by: factor.type }
  const credential = await checkAnswer(parts, request, { factor, answer }).catch(async (error: unknown) => {
    if (error instanceof AppError && !isNew) {
      await recordOwnAudit(db, clock, member.id, { kind: 'session.proof_refused', details })
    }
    throw error
  })
  const backupCodes = isNew ? await addVerified(parts, request, { factor, credential }) : []
  // The audit log is written before the session is renewed, because renewing makes the current cookies invalid. If
  // writing the audit log failed after it, the browser would not receive the new cookies, and the member would be
  // signed out.
  if (!isNew) await recordOwnAudit(db, clock, member.id, { kind: 'session.proven', details })
  return { setCookies: await parts.sessions.prove(member, { hasTwoSteps: true }), backupCodes }
}

/**
 * Completes a sign-in with the second step after the password.
 * @throws {AppError} errors of `checkAnswer`; `auth.second_step_expired`, `auth.wrong_credentials`
 */
export async function verifyAsWaiting(
  parts: FactorDeps,
  request: FactorRequest,
  { factor, answer, caller }: Answered,
): Promise<Verified> {
  const { db, clock } = request
  await checkAnswer(parts, request, { factor, answer }).catch(async (error: unknown) => {
    if (error instanceof AppError) await recordWrongSecondStep({ db, clock }, factor.memberId, caller.headers)
    throw error
  })
  const { setCookies } = await parts.sessions.signIn.finish(factor.type, caller)
  return { setCookies, backupCodes: [] }
}

export async function recordWrongSecondStep(
  { db, clock }: Pick<FactorRequest, 'db' | 'clock'>,
  memberId: string,
  headers: Headers,
): Promise<void> {
  const device = deviceInWords(headers.get('user-agent'))
  await recordAudit(db, clock, {
    kind: 'session.refused',
    actorId: null,
    subjectId: memberId,
    details: { device, reason: 'wrong_second_step' },
  })
}

function addVerified(
  { jobs }: FactorDeps,
  { db, clock }: FactorRequest,
  { factor, credential }: { factor: FactorRow; credential: NewCredential },
): Promise<string[]> {
  const { memberId, type } = factor
  const now = clock()
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId)
    const { credentialId } = credential
    if (credentialId && (await findPasskey(tx, credentialId))) throw new AppError('factor.already_added')
    // The factor or the account was removed by a concurrent request, so there is nothing to verify.
    if (!member || !(await setVerified(tx, factor, { verifiedAt: now, credential }))) {
      throw new AppError('factor.not_found')
    }
    await setHasSecondFactor(tx, memberId, { hasSecondFactor: true, changedAt: now })
    const codes = member.hasSecondFactor ? [] : await makeBackupCodes(tx, memberId, now)
    await jobs.send(securityNotice, { memberId, change: 'factor_added' }, { tx })
    await recordOwnAudit(tx, clock, memberId, { kind: 'factor.enrolled', details: { factorType: type } })
    if (codes.length > 0) {
      await recordOwnAudit(tx, clock, memberId, {
        kind: 'recovery_codes.made',
        details: { count: codes.length },
      })
    }
    return codes
  })
}
