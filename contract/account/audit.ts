import type { MemberRole } from './account.ts'
import type { Device } from './device.ts'
import type { NewKeyslot } from './encryption.ts'
import type { FactorType } from './factor.ts'

interface ByOperator {
  /** The operation was performed at the command line. The event has no actor, because no one signs in there. */
  by: 'operator'
}

/**
 * The operation was performed either at the command line, without an actor, or by an admin, who is logged as the actor.
 */
interface ByStaff {
  by: 'operator' | 'admin'
}

/** Sign-in method that the member used for the first step of the sign-in. */
export type SignInMethod = 'password' | 'passkey' | 'provider'

/**
 * Method that the member used for the second step of the sign-in; 'none' if the sign-in had no second step.
 */
export type SecondFactorMethod = FactorType | 'recovery_code' | 'none'

/**
 * Map from each kind of audit event to its details. Time, actor and subject are stored for every event and are not
 * listed here. Details contain only enumerated words and counts, never text that a person typed.
 */
export interface AuditDetails {
  'account.created': Record<never, never>
  /**
   * A visitor tried to sign up with the email address of an existing member, who is the subject. The response does not
   * reveal this: it is the same as for a new address.
   */
  'account.sign_up_refused': { reason: 'address_taken' }
  'account.disabled': ByStaff & { endedSessions: number }
  'account.enabled': ByStaff
  'email.verified_by_operator': ByOperator
  'role.changed': ByStaff & { from: MemberRole; to: MemberRole }
  'session.signed_in': { device: Device; door: SignInMethod; secondDoor: SecondFactorMethod }
  /**
   * A sign-in was refused. If no account has the email address that was entered, the event is logged without
   * a subject.
   */
  'session.refused': {
    device: Device
    reason: 'wrong_credentials' | 'account_disabled' | 'wrong_second_step' | 'unknown_passkey'
  }
  'session.signed_out': { device: Device }
  /** A member ended a single session in the list of their devices. */
  'session.ended': { device: Device }
  'sessions.others_ended': { count: number }
  'sessions.all_ended': ByStaff & { count: number }
  /** A signed-in member completed re-authentication. A failed attempt is logged as `session.proof_refused`. */
  'session.proven': { by: SignInMethod | FactorType }
  'session.proof_refused': { by: SignInMethod | FactorType }
  'email.verified': Record<never, never>
  /**
   * The owner of an address that was never confirmed set a password through an emailed link. Second factors and linked
   * identities are then removed, because someone else may have added them before.
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
  /** The member turned encryption on for further kinds of entries; `count` is the number of these kinds. */
  'encryption.kinds_added': { count: number }
  'encryption.way_added': { type: NewKeyslot['type'] }
  'encryption.way_removed': { type: NewKeyslot['type'] }
  /** The member had lost all keyslots and reset encryption, which erased all encrypted entries. */
  'encryption.started_over': { erased: number }
  'export.made': Record<never, never>
  'deletion.requested': { comments: 'remove' | 'keep' }
  'deletion.withdrawn': Record<never, never>
  'account.deleted': { comments: 'remove' | 'keep' }
  /**
   * A moderator, or a leader of the group, hid a comment by the subject. If one of them makes the comment
   * visible again, this is logged as `comment.shown`.
   */
  'comment.hidden': { as: 'leader' | 'moderator' }
  'comment.shown': { as: 'leader' | 'moderator' }
  /**
   * Someone opened the email outbox with a link printed at the command line. The outbox contains emails to all members.
   */
  'letters.opened_by_operator': ByOperator
  /** An admin opened the page with the details of the member who is the subject. */
  'admin.looked_at_member': Record<never, never>
  /** An admin deleted a contact message. The subject is the member who wrote it; a visitor's message has no subject. */
  'contact.message_deleted': Record<never, never>
}

export type AuditKind = keyof AuditDetails

/** An event whose actor and subject are the same member. */
export type OwnAuditEvent = { [Kind in AuditKind]: { kind: Kind; details: AuditDetails[Kind] } }[AuditKind]

/**
 * @property actorId the member who acted; null for a visitor or an operator
 * @property subjectId the member whose account is affected
 */
export type AuditEvent = OwnAuditEvent & { actorId: string | null; subjectId: string | null }
