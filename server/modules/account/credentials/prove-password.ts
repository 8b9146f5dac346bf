import { AppError } from '#contract/errors/app-error.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import type { WebContext } from '#server/module/module-context.ts'
import { recordOwnAudit } from '#server/platform/audit/record-audit.ts'
import { verifyPassword } from '#server/platform/passwords/verify-password.ts'

type Parts = Pick<WebContext, 'db' | 'clock' | 'attempts'>

interface Typed {
  memberId: string
  /** Of the session that asks. */
  sessionId: string
  /** Null where the member has no password, which none is then. */
  passwordHash: string | null
  password: string
  /** Where it was typed. */
  field: 'password' | 'current'
}

/**
 * Whether somebody who is signed in knows their password. Every try counts, so that a device left open is no place to
 * guess it; by session, so that whoever stole one uses up no other's.
 * @throws {AppError} `auth.wrong_password` for its field; `auth.too_many_attempts`; `auth.busy`
 */
export async function provePassword(
  { db, clock, attempts }: Parts,
  { memberId, sessionId, passwordHash, password, field }: Typed,
): Promise<void> {
  await attempts.count(`proof:${sessionId}`)
  if (await verifyPassword(db, { memberId, passwordHash, password, priority: 'known' })) return
  await recordOwnAudit(db, clock, memberId, { kind: 'session.proof_refused', details: { by: 'password' } })
  throw new AppError('auth.wrong_password', {
    fields: [{ field, message: authErrors.wrong_password.detail }],
  })
}
