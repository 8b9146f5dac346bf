import { AppError } from '#contract/errors/app-error.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import { verifyPassword } from '#server/auth/passwords/verify-password.ts'
import type { WebContext } from '#server/module/module-context.ts'

type Deps = Pick<WebContext, 'db' | 'clock' | 'attempts'>

interface Typed {
  memberId: string
  /** Session of the caller, by which attempts are counted. */
  sessionId: string
  /**
   * Hash of the member's password; null if the member has none, and then every password is wrong.
   */
  passwordHash: string | null
  password: string
  /** Name of the form field that an error refers to. */
  field: 'password' | 'current'
}

/**
 * Checks the password of a signed-in member, for a re-authentication. Every attempt counts towards a rate limit, so
 * that nobody can guess the password on an unattended device. Attempts are counted per session, so that a stolen
 * session does not use up the attempts of other sessions.
 * @throws {AppError} `auth.wrong_password` for its field; `auth.too_many_attempts`; `auth.busy`
 */
export async function provePassword(
  { db, clock, attempts }: Deps,
  { memberId, sessionId, passwordHash, password, field }: Typed,
): Promise<void> {
  await attempts.count(`proof:${sessionId}`)
  if (await verifyPassword(db, { memberId, passwordHash, password, priority: 'known' })) return
  await recordOwnAudit(db, clock, memberId, { kind: 'session.proof_refused', details: { by: 'password' } })
  throw wrongPassword(field)
}

/** Returns the error for a wrong password, with a message at the form field that contains it. */
export function wrongPassword(field: Typed['field']): AppError {
  return new AppError('auth.wrong_password', {
    fields: [{ field, message: authErrors.wrong_password.detail }],
  })
}
