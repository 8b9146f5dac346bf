import type { MemberRole } from './account.ts'
import type { Device } from './device.ts'

interface ByOperator {
  /** At the command line, where nobody is signed in. */
  by: 'operator'
}

/**
 * Everything the audit log can tell, and what it says of each beside when, who and whom. Enumerated words and counts
 * alone: nothing that anybody typed.
 */
export interface AuditDetails {
  'account.created': Record<never, never>
  /** Somebody typed the address of a member, who is the subject; they got the answer a new address gets. */
  'account.sign_up_refused': { reason: 'address_taken' }
  'account.disabled': ByOperator & { endedSessions: number }
  'account.enabled': ByOperator
  'email.verified_by_operator': ByOperator
  'role.changed': ByOperator & { from: MemberRole; to: MemberRole }
  'session.signed_in': { device: Device }
  /** Of an address without an account the log keeps that it was refused, and no subject. */
  'session.refused': { device: Device; reason: 'wrong_credentials' | 'account_disabled' }
  'session.signed_out': { device: Device }
  /** From the list of devices, on another device or by a command. */
  'session.ended': { device: Device }
  'sessions.others_ended': { count: number }
  'sessions.all_ended': ByOperator & { count: number }
}

export type AuditKind = keyof AuditDetails

/** @property actorId who did it; null for a visitor and for an operator @property subjectId whom it was done to */
export type AuditEvent = {
  [Kind in AuditKind]: {
    kind: Kind
    actorId: string | null
    subjectId: string | null
    details: AuditDetails[Kind]
  }
}[AuditKind]
