import { AppError } from '#contract/errors/app-error.ts'
import type { Tx } from '#db/client.ts'
import { lockMember } from '#server/auth/accounts/lock-member.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import { dropChallenges } from '#server/auth/challenges/challenges.ts'
import { deletePassword, findPasswordHash, setPasswordHash } from '#server/auth/passwords/password.queries.ts'
import { hash } from '#server/auth/passwords/passwords.ts'
import { deleteSessionsOf } from '#server/auth/sessions/session.queries.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { links } from '#server/modules/account/credentials/emails/links.ts'
import { type SecurityChange, securityNotice } from '#server/modules/account/shared/security-notice.ts'
import { systemClock } from '#server/platform/base/clock.ts'
import type { SessionMember } from '#server/platform/http/viewer.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import { hasOtherWayIn } from './credentials.queries.ts'
import { wrongPassword } from './prove-password.ts'

type Deps = Pick<ModuleContext, 'db' | 'clock' | 'jobs'>

type Holder = Pick<SessionMember, 'id' | 'sessionId'>

/**
 * Sets or replaces a member's password and ends their other sessions.
 * @param isFirst whether the member had no password when the request arrived, so that no current password was
 * checked
 * @throws {AppError} `auth.busy` if too many passwords are being hashed; `auth.wrong_password` if `isFirst`,
 * but another request has set a password since
 */
export async function changePassword(
  { db, clock, jobs }: Deps,
  { id: memberId, sessionId }: Holder,
  { password, isFirst }: { password: string; isFirst: boolean },
): Promise<void> {
  const hashed = await hash(password, 'known')
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    // A member without a password enters no current password, so the caller checked none. Another request may
    // have set a password since.
    if (isFirst && (await findPasswordHash(tx, memberId)) !== null) throw wrongPassword('current')
    // The time of the change is the system time and not `clock`, because it is compared with the time of sign-ins,
    // which is also the system time.
    await setPasswordHash(tx, { memberId, hash: hashed, changedAt: systemClock() })
    const endedSessions = await deleteSessionsOf(tx, memberId, sessionId)
    await settle(tx, jobs, memberId, 'password_changed')
    await recordOwnAudit(tx, clock, memberId, { kind: 'password.changed', details: { endedSessions } })
  })
}

/**
 * Removes a member's password, leaving passkeys and providers. Does nothing if there is no
 * password.
 * @param usable ids of the configured providers
 * @throws {AppError} `auth.last_method` if no other sign-in method remains
 */
export async function removePassword(
  { db, clock, jobs }: Deps,
  { memberId, usable }: { memberId: string; usable: readonly string[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    if ((await findPasswordHash(tx, memberId)) === null) return
    if (!(await hasOtherWayIn(tx, memberId, usable))) throw new AppError('auth.last_method')
    await deletePassword(tx, memberId, systemClock())
    await settle(tx, jobs, memberId, 'password_removed')
    await recordOwnAudit(tx, clock, memberId, { kind: 'password.removed', details: {} })
  })
}

/**
 * Invalidates the member's unused reset links, which were requested for the previous password, and sends the
 * job that emails the member about the change.
 */
async function settle(tx: Tx, jobs: JobSender, memberId: string, change: SecurityChange): Promise<void> {
  await dropChallenges(tx, { purpose: links.resetPassword.purpose, memberId })
  await jobs.send(securityNotice, { memberId, change }, { tx })
}
