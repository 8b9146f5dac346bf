import type { MemberRole } from './account.ts'
import type { Device } from './device.ts'
import type { NewKeyslot } from './encryption.ts'
import type { FactorType } from './factor.ts'

interface ByOperator {
  /** The operation was performed at the command line, where no one is signed in as the actor. */
  by: 'operator'
}

/** The operation was performed at the command line, or by an admin, who is the actor. */
interface ByStaff {
  by: 'operator' | 'admin'
}

/** Sign-in method of the first step of a sign-in. */
export type SignInMethod = 'password' | 'passkey' | 'provider'

/** Method of the second step of a sign-in, if there was one. */
export type SecondFactorMethod = FactorType | 'recovery_code' | 'none'

/**
 * Kinds of events in the audit log, and the details of each besides time, actor and subject. Only
 * enumerated words and counts: no text that a person typed.
 */
export interface AuditDetails {
  'account.created': Record<never, never>
  /**
   * A visitor tried to sign up with the address of a member, who is the subject; they received the
   * same response as for a new address.
   */
  'account.sign_up_refused': { reason: 'address_taken' }
  'account.disabled': ByStaff & { endedSessions: number }
  'account.enabled': ByStaff
  'email.verified_by_operator': ByOperator
  'role.changed': ByStaff & { from: MemberRole; to: MemberRole }
  'session.signed_in': { device: Device; door: SignInMethod; secondDoor: SecondFactorMethod }
  /** A sign-in was refused. If the address has no account, the event is logged without a subject. */
  'session.refused': {
    device: Device
    reason: 'wrong_credentials' | 'account_disabled' | 'wrong_second_step' | 'unknown_passkey'
  }
  'session.signed_out': { device: Device }
  /** A session was ended from the list of devices, from another device or by a command. */
  'session.ended': { device: Device }
  'sessions.others_ended': { count: number }
  'sessions.all_ended': ByStaff & { count: number }
  /** A signed-in member completed re-authentication, or failed to. */
  'session.proven': { by: SignInMethod | FactorType }
  'session.proof_refused': { by: SignInMethod | FactorType }
  'email.verified': Record<never, never>
  /**
   * The owner of an unconfirmed address chose a password by email: factors and identities that were
   * added before are removed.
   */
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
  /** Encryption was extended to further kinds of entries. */
  'encryption.kinds_added': { count: number }
  'encryption.way_added': { type: NewKeyslot['type'] }
  'encryption.way_removed': { type: NewKeyslot['type'] }
  /** All keyslots were lost, and all encrypted entries were erased. */
  'encryption.started_over': { erased: number }
  'export.made': Record<never, never>
  'deletion.requested': { comments: 'remove' | 'keep' }
  'deletion.withdrawn': Record<never, never>
  'account.deleted': { comments: 'remove' | 'keep' }
  /** A moderator, or a leader in their group, hid a comment of the subject, or displayed it again. */
  'comment.hidden': { as: 'leader' | 'moderator' }
  'comment.shown': { as: 'leader' | 'moderator' }
  /** The user of a link from the command line opened the email outbox, with emails to all members. */
  'letters.opened_by_operator': ByOperator
  /** An admin opened the page of a member. */
  'admin.looked_at_member': Record<never, never>
  /** An admin deleted a contact message of the subject, or of a visitor. */
  'contact.message_deleted': Record<never, never>
}

export type AuditKind = keyof AuditDetails

/** An action of a member on their own account. */
export type OwnAuditEvent = { [Kind in AuditKind]: { kind: Kind; details: AuditDetails[Kind] } }[AuditKind]

/**
 * @property actorId the member who acted; null for a visitor and for an operator @property
 * subjectId the member whom it concerns
 */
export type AuditEvent = OwnAuditEvent & { actorId: string | null; subjectId: string | null }
