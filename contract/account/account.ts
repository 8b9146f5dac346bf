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

/** A new password by itself, and what the server refuses of it beside its length: see `refusePassword`. */
export const newPassword = z.object({ password })

/** A password somebody has: of any length that could ever have been set, and looked at by the server alone. */
const ownPassword = z.string().max(MAX_PASSWORD_CHARS, authErrors.wrong_password.detail)

/** `current` is asked of whoever has a password. */
export const passwordChange = newPassword.extend({ current: ownPassword.optional() })

export const passwordProof = z.object({ password: ownPassword })

export const emailAddress = z.object({ email })

export const newAccount = credentials.extend({
  /** The member says that they are at least `MIN_AGE_YEARS` old. */
  isOldEnough: z.literal(true, authErrors.age_required.detail),
  /** Where the member's days begin and end, as their browser reports it; UTC where the server does not know it. */
  timeZone: z
    .string()
    .optional()
    // Not a `catch` on the schema, which the OpenAPI document has no word for.
    .transform((name) => timeZone.catch('UTC').parse(name)),
  referralCode,
})

export const memberRole = z.enum(['member', 'moderator', 'admin'])
export type MemberRole = z.infer<typeof memberRole>

/** The signed-in member as their own screens see them. */
export const ownAccount = z.object({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  createdAt: z.iso.datetime(),
  /** When the onboarding dialog was finished or skipped, on whatever device; null until then. */
  onboardedAt: z.iso.datetime().nullable(),
  emailVerified: z.boolean(),
  /** What they may do now: an admin is a member until a second step has shown who they are. */
  role: memberRole,
  /** An admin whose second step is missing, and who therefore counts as a member. */
  isSecondStepMissing: z.boolean(),
  /** When the account will be deleted, as the member asked; null while it stays. */
  deletionDueAt: z.iso.datetime().nullable(),
})
export type OwnAccount = z.infer<typeof ownAccount>

/** The member's own ways to prove who they are, as their profile shows them. */
export const accountSecurity = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  /** Whether a passkey or another provider would open the account without it. */
  mayRemovePassword: z.boolean(),
  /** Whether it proves who holds this session: not alone, where there is a second step that was not shown yet. */
  isPasswordProof: z.boolean(),
})
export type AccountSecurity = z.infer<typeof accountSecurity>

/** From a link in a letter: whose it is and what it is worth stand with us. */
export const linkToken = z.string().max(200)

export const commentsAfterDeletion = z.enum(['remove', 'keep'])
export type CommentsAfterDeletion = z.infer<typeof commentsAfterDeletion>
