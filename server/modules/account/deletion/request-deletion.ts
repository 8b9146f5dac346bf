import type { CommentsAfterDeletion } from '#contract/account/account.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { DELETION_GRACE_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { lockMember } from '#server/auth/accounts/lock-member.ts'
import { recordOwnAudit } from '#server/auth/audit/record-audit.ts'
import { deleteSessionsOf } from '#server/auth/sessions/session.queries.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import type { SessionMember } from '#server/platform/http/viewer.ts'
import { lockStayingAdmins, setDeletion } from './deletion.queries.ts'
import { deletionNotice } from './notices.ts'

interface Request {
  member: Pick<SessionMember, 'id' | 'sessionId' | 'role'>
  comments: CommentsAfterDeletion
}

/**
 * Schedules the deletion of an account, ends its other sessions and emails the member.
 * If a deletion was already requested, its date remains, and only the choice whether the member's comments
 * are deleted too is updated.
 * @throws {AppError} `deletion.last_admin` for the only admin: the site would have no admin until an operator
 * appoints another
 */
export function requestDeletion(
  { db, clock, jobs }: Pick<ModuleContext, 'db' | 'clock' | 'jobs'>,
  { member, comments }: Request,
): Promise<Date> {
  const { id: memberId, sessionId, role } = member
  return db.transaction(async (tx) => {
    // The admins are locked before the member's own row, so that all transactions lock rows in one
    // order.
    const admins = role === 'admin' ? await lockStayingAdmins(tx) : []
    const before = await lockMember(tx, memberId, 'update')
    if (!before) throw new AppError('auth.signed_out')
    const isFirst = before.deletionDueAt === null
    if (isFirst && role === 'admin' && admins.every((id) => id === memberId)) {
      throw new AppError('deletion.last_admin')
    }
    const now = clock()
    const deletionDueAt = before.deletionDueAt ?? new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS)
    if (!isFirst && before.commentsAfterDeletion === comments) return deletionDueAt
    await setDeletion(tx, { memberId, deletionDueAt, comments }, now)
    const endedCount = isFirst ? await deleteSessionsOf(tx, memberId, sessionId) : 0
    if (isFirst) await jobs.send(deletionNotice, { memberId, news: 'requested' }, { tx })
    await recordOwnAudit(tx, clock, memberId, { kind: 'deletion.requested', details: { comments } })
    if (endedCount > 0) {
      await recordOwnAudit(tx, clock, memberId, {
        kind: 'sessions.others_ended',
        details: { count: endedCount },
      })
    }
    return deletionDueAt
  })
}
