import { z } from 'zod'
import { refusalOf } from '#contract/errors.ts'
import { MAX_EMAIL_CHARS, MAX_PASSWORD_CHARS, MIN_PASSWORD_CHARS } from '#contract/limits.ts'
import { timeZone } from '#contract/time-zone.ts'

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL_CHARS, refusalOf('auth.invalid_email').words)
  .pipe(z.email(refusalOf('auth.invalid_email').words))

const password = z
  .string()
  .min(MIN_PASSWORD_CHARS, refusalOf('auth.password_too_short').words)
  .max(MAX_PASSWORD_CHARS, refusalOf('auth.password_too_long').words)

export const credentials = z.object({ email, password })

export const newAccount = credentials.extend({
  /** Where the member's days begin and end, as their browser reports it; UTC where the server does not know it. */
  timeZone: z
    .string()
    .optional()
    // Not a `catch` on the schema, which the OpenAPI document has no word for.
    .transform((name) => timeZone.catch('UTC').parse(name)),
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
})
export type OwnAccount = z.infer<typeof ownAccount>
