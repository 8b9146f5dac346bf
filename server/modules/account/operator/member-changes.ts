import type { MemberRole } from '#contract/account/account.ts'
import type { OwnAuditEvent } from '#contract/account/audit.ts'
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
  const { tx, clock, member } = change
  const { id, role: from } = member
  if (from === to) return false
  await setRole(tx, id, to, clock())
  await shortenSessions(tx, id, sessionEnd(to, clock()))
  await record(change, { kind: 'role.changed', details: { by: change.staff.by, from, to } })
  return true
}

/** Ends their sessions too. @returns null where they are disabled already, and nothing was changed or recorded */
export async function disableMember(change: StaffChange): Promise<{ endedSessions: number } | null> {
  const { tx, clock, member } = change
  if (member.disabledAt) return null
  await setDisabled(tx, member.id, clock(), clock())
  const endedSessions = await deleteSessionsOf(tx, member.id)
  await record(change, { kind: 'account.disabled', details: { by: change.staff.by, endedSessions } })
  return { endedSessions }
}

/** @returns false where they are not disabled, and nothing was changed or recorded */
export async function enableMember(change: StaffChange): Promise<boolean> {
  const { tx, clock, member } = change
  if (!member.disabledAt) return false
  await setDisabled(tx, member.id, null, clock())
  await record(change, { kind: 'account.enabled', details: { by: change.staff.by } })
  return true
}

/** @returns how many there were; where there was none, nothing was changed or recorded */
export async function endAllSessions(change: StaffChange): Promise<number> {
  const count = await deleteSessionsOf(change.tx, change.member.id)
  if (count > 0) await record(change, { kind: 'sessions.all_ended', details: { by: change.staff.by, count } })
  return count
}

/** Adds to the audit log what was done to the member, and by whom. */
export function record({ tx, clock, member, staff }: StaffChange, event: OwnAuditEvent): Promise<void> {
  return recordAudit(tx, clock, { ...event, actorId: staff.actorId, subjectId: member.id })
}
