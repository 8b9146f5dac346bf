import { z } from 'zod'
import { email } from '#contract/fields/email.ts'
import { timeZone } from '#contract/fields/time-zone.ts'
import { MAX_PASSWORD_CHARS, MIN_PASSWORD_CHARS } from '#contract/limits.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { referralCode } from '#contract/values/referral-code.ts'

const password = z
  .string()
  .min(MIN_PASSWORD_CHARS, authErrors.password_too_short.detail)
  .max(MAX_PASSWORD_CHARS, authErrors.password_too_long.detail)

export const credentials = z.object({ email, password })

/**
 * Form with only a new password, for a member who has forgotten theirs. The server also checks the password
 * with `passwordRefusal`.
 */
export const newPassword = z.object({ password })

/**
 * A member's current password. Only the maximum length is checked here, because passwords chosen under older rules must
 * still be accepted.
 */
const ownPassword = z.string().max(MAX_PASSWORD_CHARS, authErrors.wrong_password.detail)

/** Form for changing the password. `current` is the current password, required from members who have one. */
export const passwordChange = newPassword.extend({ current: ownPassword.optional() })

export const passwordProof = z.object({ password: ownPassword })

export const emailAddress = z.object({ email })

export const newAccount = credentials.extend({
  /** Whether the user states that they are at least `MIN_AGE_YEARS` old; an account requires true. */
  isOldEnough: z.literal(true, authErrors.age_required.detail),
  /**
   * Time zone in which the member's calendar days begin, as reported by their browser; UTC if the server does not
   * support it.
   */
  timeZone: z
    .string()
    .optional()
    // A transform replaces an unsupported time zone with UTC. Zod's `catch` is not used for the field itself,
    // because OpenAPI cannot express it.
    .transform((name) => timeZone.catch('UTC').parse(name)),
  referralCode,
})

export const memberRole = z.enum(['member', 'moderator', 'admin'])
export type MemberRole = z.infer<typeof memberRole>

/** Data of the signed-in member's own account, sent only to that member. */
export const ownAccount = z.object({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  createdAt: z.iso.datetime(),
  /** Time at which the onboarding dialog was finished or skipped, on any device; null until then. */
  onboardedAt: z.iso.datetime().nullable(),
  emailVerified: z.boolean(),
  /** Role that the member may use in this session: 'member' for an admin who has not used a second factor. */
  role: memberRole,
  /**
   * Whether the member is an admin whose role in this session is reduced to member, because no second factor was used.
   */
  isSecondStepMissing: z.boolean(),
  /**
   * Time at which the account will be deleted, at the member's request; null if no deletion was
   * requested.
   */
  deletionDueAt: z.iso.datetime().nullable(),
})
export type OwnAccount = z.infer<typeof ownAccount>

/** Sign-in methods of the signed-in member, for their profile page. */
export const accountSecurity = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  /**
   * Whether the member may remove the password: without it, they must still be able to sign in with a passkey or an
   * external provider.
   */
  mayRemovePassword: z.boolean(),
  /**
   * Whether entering the password completes re-authentication. False if the member has a second factor and has not used
   * it in this session.
   */
  isPasswordProof: z.boolean(),
})
export type AccountSecurity = z.infer<typeof accountSecurity>

/**
 * Token from a link in an email. It has no readable content: the server stores which member and which purpose it is
 * for.
 */
export const linkToken = z.string().max(200)

/** State of a link that confirms an email address, before it is followed. */
export const confirmationLink = z.object({ isConfirmed: z.boolean() })

export const commentsAfterDeletion = z.enum(['remove', 'keep'])
export type CommentsAfterDeletion = z.infer<typeof commentsAfterDeletion>
