import type { MemberRole } from '#contract/account/account.ts'
import type { Tx } from '#db/client.ts'
import type { MemberRow } from '#server/platform/accounts/lock-member.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import { deleteSessionsOf } from '#server/platform/sessions/session.queries.ts'
import { sessionEnd } from '#server/platform/sessions/session-lifetime.ts'
import { setDisabled, setRole, shortenSessions } from './operator.queries.ts'

/** Who changes something of somebody else's account: an operator at the command line, or an admin. */
export type Staff = { by: 'operator'; actorId: null } | { by: 'admin'; actorId: string }

/** A member whose row is held until the transaction ends, and who changes something of theirs. */
export interface StaffChange {
  tx: Tx
  clock: Clock
  member: MemberRow
  staff: Staff
}

/** @returns false where they have the role already, and nothing was changed or recorded */
export async function changeRole(change: StaffChange, to: MemberRole): Promise<boolean> {
  const { tx, clock, member, staff } = change
  const { id, role: from } = member
  if (from === to) return false
  await setRole(tx, id, to, clock())
  await shortenSessions(tx, id, sessionEnd(to, clock()))
  const details = { by: staff.by, from, to }
  await recordAudit(tx, clock, { kind: 'role.changed', actorId: staff.actorId, subjectId: id, details })
  return true
}

/** Ends their sessions too. @returns null where they are disabled already, and nothing was changed or recorded */
export async function disableMember(change: StaffChange): Promise<{ endedSessions: number } | null> {
  const { tx, clock, member, staff } = change
  const { id, disabledAt } = member
  if (disabledAt) return null
  await setDisabled(tx, id, clock(), clock())
  const endedSessions = await deleteSessionsOf(tx, id)
  const details = { by: staff.by, endedSessions }
  await recordAudit(tx, clock, { kind: 'account.disabled', actorId: staff.actorId, subjectId: id, details })
  return { endedSessions }
}

/** @returns false where they are not disabled, and nothing was changed or recorded */
export async function enableMember({ tx, clock, member, staff }: StaffChange): Promise<boolean> {
  const { id, disabledAt } = member
  if (!disabledAt) return false
  await setDisabled(tx, id, null, clock())
  const details = { by: staff.by }
  await recordAudit(tx, clock, { kind: 'account.enabled', actorId: staff.actorId, subjectId: id, details })
  return true
}

/** @returns how many there were; where there was none, nothing was changed or recorded */
export async function endAllSessions({ tx, clock, member, staff }: StaffChange): Promise<number> {
  const { id } = member
  const count = await deleteSessionsOf(tx, id)
  if (count === 0) return 0
  const details = { by: staff.by, count }
  await recordAudit(tx, clock, { kind: 'sessions.all_ended', actorId: staff.actorId, subjectId: id, details })
  return count
}
