import type { MemberRole } from './account.ts'
import type { Device } from './device.ts'
import type { NewKeyWay } from './encryption.ts'
import type { FactorType } from './factor.ts'

interface ByOperator {
  /** At the command line, where nobody is signed in. */
  by: 'operator'
}

/** At the command line, or an admin, who is the actor. */
interface ByStaff {
  by: 'operator' | 'admin'
}

/** What opened the first door of a sign-in. */
export type SignInDoor = 'password' | 'passkey' | 'provider'

/** What opened the second, where there was one. */
export type SecondDoor = FactorType | 'recovery_code' | 'none'

/**
 * Everything the audit log can tell, and what it says of each beside when, who and whom. Enumerated words and counts
 * alone: nothing that anybody typed.
 */
export interface AuditDetails {
  'account.created': Record<never, never>
  /** Somebody typed the address of a member, who is the subject; they got the answer a new address gets. */
  'account.sign_up_refused': { reason: 'address_taken' }
  'account.disabled': ByStaff & { endedSessions: number }
  'account.enabled': ByStaff
  'email.verified_by_operator': ByOperator
  'role.changed': ByStaff & { from: MemberRole; to: MemberRole }
  'session.signed_in': { device: Device; door: SignInDoor; secondDoor: SecondDoor }
  /** Of an address without an account the log keeps that it was refused, and no subject. */
  'session.refused': {
    device: Device
    reason: 'wrong_credentials' | 'account_disabled' | 'wrong_second_step' | 'unknown_passkey'
  }
  'session.signed_out': { device: Device }
  /** From the list of devices, on another device or by a command. */
  'session.ended': { device: Device }
  'sessions.others_ended': { count: number }
  'sessions.all_ended': ByStaff & { count: number }
  /** Somebody who is signed in showed once more that it is them, or failed to. */
  'session.proven': { by: SignInDoor | FactorType }
  'session.proof_refused': { by: SignInDoor | FactorType }
  'email.verified': Record<never, never>
  /** Whoever reads the mail of an address nobody had confirmed chose a password: what was set up before is removed. */
  'account.claimed': { factors: number; identities: number }
  'email.changed': Record<never, never>
  'password.reset_requested': Record<never, never>
  'password.reset': { endedSessions: number }
  'password.changed': { endedSessions: number }
  'password.removed': Record<never, never>
  'factor.enrolled': { factorType: FactorType }
  'factor.removed': { factorType: FactorType }
  'factors.removed_by_operator': ByOperator & { count: number }
  'recovery_codes.made': { count: number }
  'recovery_code.used': { left: number }
  'identity.connected': { provider: string }
  'identity.disconnected': { provider: string }
  'encryption.turned_on': Record<never, never>
  /** More kinds of entries than before are encrypted. */
  'encryption.kinds_added': { count: number }
  'encryption.way_added': { type: NewKeyWay['type'] }
  'encryption.way_removed': { type: NewKeyWay['type'] }
  /** Every way was lost: what was encrypted was erased. */
  'encryption.started_over': { erased: number }
  'export.made': Record<never, never>
  'deletion.requested': { comments: 'remove' | 'keep' }
  'deletion.withdrawn': Record<never, never>
  'account.deleted': { comments: 'remove' | 'keep' }
  /** A moderator, or a leader in their group, took a comment of the subject out of sight, or let it be seen again. */
  'comment.hidden': { as: 'leader' | 'moderator' }
  'comment.shown': { as: 'leader' | 'moderator' }
  /** Whoever got a link at the command line opened the letters that no mail server took, of all members. */
  'letters.opened_by_operator': ByOperator
  /** An admin opened the page of a member. */
  'admin.looked_at_member': Record<never, never>
  /** An admin deleted what the subject, or a visitor, wrote on the contact page. */
  'contact.message_deleted': Record<never, never>
}

export type AuditKind = keyof AuditDetails

/** What a member did to their own account. */
export type OwnAuditEvent = { [Kind in AuditKind]: { kind: Kind; details: AuditDetails[Kind] } }[AuditKind]

/** @property actorId who did it; null for a visitor and for an operator @property subjectId whom it was done to */
export type AuditEvent = OwnAuditEvent & { actorId: string | null; subjectId: string | null }
