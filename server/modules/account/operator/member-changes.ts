import type { MemberRole } from '#contract/account/account.ts'
import type { OwnAuditEvent } from '#contract/account/audit.ts'
import type { Tx } from '#db/client.ts'
import type { MemberRow } from '#server/auth/accounts/lock-member.ts'
import { recordAudit } from '#server/auth/audit/record-audit.ts'
import { deleteSessionsOf } from '#server/auth/sessions/session.queries.ts'
import { sessionEnd } from '#server/auth/sessions/session-lifetime.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { setDisabled, setRole, shortenSessions } from './operator.queries.ts'

/** The actor who changes another account: an operator at the command line, or an admin. */
export type Staff = { by: 'operator'; actorId: null } | { by: 'admin'; actorId: string }

/** A member whose row is locked until the transaction ends, and the actor. */
export interface StaffChange {
  tx: Tx
  clock: Clock
  member: MemberRow
  staff: Staff
}

/**
 * Changes the role of a member.
 * @returns false if the member already has the role; then nothing is changed or recorded
 */
export async function changeRole(change: StaffChange, to: MemberRole): Promise<boolean> {
  const { tx, clock, member } = change
  const { id, role: from } = member
  if (from === to) return false
  await setRole(tx, id, to, clock())
  await shortenSessions(tx, id, sessionEnd(to, clock()))
  await record(change, { kind: 'role.changed', details: { by: change.staff.by, from, to } })
  return true
}

/**
 * Disables an account and ends its sessions.
 * @returns null if it is already disabled; then nothing is changed or recorded
 */
export async function disableMember(change: StaffChange): Promise<{ endedSessions: number } | null> {
  const { tx, clock, member } = change
  if (member.disabledAt) return null
  await setDisabled(tx, member.id, clock(), clock())
  const endedSessions = await deleteSessionsOf(tx, member.id)
  await record(change, { kind: 'account.disabled', details: { by: change.staff.by, endedSessions } })
  return { endedSessions }
}

/**
 * Enables a disabled account.
 * @returns false if it is not disabled; then nothing is changed or recorded
 */
export async function enableMember(change: StaffChange): Promise<boolean> {
  const { tx, clock, member } = change
  if (!member.disabledAt) return false
  await setDisabled(tx, member.id, null, clock())
  await record(change, { kind: 'account.enabled', details: { by: change.staff.by } })
  return true
}

/**
 * Ends all sessions of a member.
 * @returns their number; if 0, the audit log gets no entry
 */
export async function endAllSessions(change: StaffChange): Promise<number> {
  const count = await deleteSessionsOf(change.tx, change.member.id)
  if (count > 0) await record(change, { kind: 'sessions.all_ended', details: { by: change.staff.by, count } })
  return count
}

/** Records a change and its actor in the audit log. */
export function record({ tx, clock, member, staff }: StaffChange, event: OwnAuditEvent): Promise<void> {
  return recordAudit(tx, clock, { ...event, actorId: staff.actorId, subjectId: member.id })
}
