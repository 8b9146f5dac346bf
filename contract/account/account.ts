import { z } from 'zod'
import { MAX_PASSWORD_CHARS, MIN_PASSWORD_CHARS } from '#contract/limits.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { referralCode } from '#contract/organisation/referral.ts'
import { email } from '#contract/values/email.ts'
import { timeZone } from '#contract/values/time-zone.ts'

const password = z
  .string()
  .min(MIN_PASSWORD_CHARS, authErrors.password_too_short.detail)
  .max(MAX_PASSWORD_CHARS, authErrors.password_too_long.detail)

export const credentials = z.object({ email, password })

/** Form with only a new password. The server also checks the password with `passwordRefusal`. */
export const newPassword = z.object({ password })

/**
 * A member's current password: of any length that has been allowed, since only the server verifies
 * it.
 */
const ownPassword = z.string().max(MAX_PASSWORD_CHARS, authErrors.wrong_password.detail)

/** Form for changing the password; `current` is required from members who have a password. */
export const passwordChange = newPassword.extend({ current: ownPassword.optional() })

export const passwordProof = z.object({ password: ownPassword })

export const emailAddress = z.object({ email })

export const newAccount = credentials.extend({
  /** Confirms that the member is at least `MIN_AGE_YEARS` old. */
  isOldEnough: z.literal(true, authErrors.age_required.detail),
  /**
   * Time zone that determines the member's days, as reported by their browser; UTC if the server
   * does not support it.
   */
  timeZone: z
    .string()
    .optional()
    // Replaced by a transform, because OpenAPI cannot express `catch` on the schema.
    .transform((name) => timeZone.catch('UTC').parse(name)),
  referralCode,
})

export const memberRole = z.enum(['member', 'moderator', 'admin'])
export type MemberRole = z.infer<typeof memberRole>

/** The signed-in member, for their own screens. */
export const ownAccount = z.object({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  createdAt: z.iso.datetime(),
  /** Time at which the onboarding dialog was finished or skipped, on any device; null until then. */
  onboardedAt: z.iso.datetime().nullable(),
  emailVerified: z.boolean(),
  /** Effective role: an admin counts as a member until a second factor has confirmed their identity. */
  role: memberRole,
  /** Whether an admin counts as a member because the second factor is missing. */
  isSecondStepMissing: z.boolean(),
  /**
   * Time at which the account will be deleted, at the member's request; null if no deletion was
   * requested.
   */
  deletionDueAt: z.iso.datetime().nullable(),
})
export type OwnAccount = z.infer<typeof ownAccount>

/** The member's own sign-in methods, for the profile page. */
export const accountSecurity = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  /** Whether a passkey or an external provider would still allow sign-in without the password. */
  mayRemovePassword: z.boolean(),
  /**
   * Whether the password is sufficient for re-authentication in this session: not if a second
   * factor exists that was not used yet.
   */
  isPasswordProof: z.boolean(),
})
export type AccountSecurity = z.infer<typeof accountSecurity>

/** Token from a link in an email; the server stores its member and purpose. */
export const linkToken = z.string().max(200)

export const commentsAfterDeletion = z.enum(['remove', 'keep'])
export type CommentsAfterDeletion = z.infer<typeof commentsAfterDeletion>
