import { inArray } from 'drizzle-orm'
import type { MemberRole } from '#contract/account/account.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { lockMembers } from '#server/auth/accounts/lock-member.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import {
  changeRole,
  disableMember,
  enableMember,
  endAllSessions,
  type StaffChange,
} from './member-changes.ts'

/** A change that an admin may make to another member's account. */
export type AdminChange =
  | { kind: 'change_role'; to: MemberRole }
  | { kind: 'disable' }
  | { kind: 'enable' }
  | { kind: 'end_sessions' }

/**
 * Changes another member's account on behalf of an admin. Idempotent: a repeated change adds nothing to the audit log.
 * The admin's role is checked again after both rows are locked: if two admins disable each other concurrently, one of
 * them remains enabled.
 * @throws {AppError} `admin.own_account`, `admin.member_not_found`, `admin.administrators_only`
 */
export async function changeAsAdmin(
  db: Db,
  clock: Clock,
  { adminId, memberId, change }: { adminId: string; memberId: string; change: AdminChange },
): Promise<void> {
  if (adminId === memberId) throw new AppError('admin.own_account')
  await db.transaction(async (tx) => {
    const locked = await lockMembers(tx, inArray(members.id, [adminId, memberId]))
    const admin = locked.find(({ id }) => id === adminId)
    if (admin?.role !== 'admin' || admin.disabledAt) throw new AppError('admin.administrators_only')
    const member = locked.find(({ id }) => id === memberId)
    if (!member) throw new AppError('admin.member_not_found')
    await apply({ tx, clock, member, staff: { by: 'admin', actorId: adminId } }, change)
  })
}

function apply(by: StaffChange, change: AdminChange): Promise<unknown> {
  switch (change.kind) {
    case 'change_role':
      return changeRole(by, change.to)
    case 'disable':
      return disableMember(by)
    case 'enable':
      return enableMember(by)
    case 'end_sessions':
      return endAllSessions(by)
  }
}
