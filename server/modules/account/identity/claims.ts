import { z } from 'zod'
import { emailAddress } from '#contract/account/account.ts'
import { MAX_DISPLAY_NAME_CHARS } from '#contract/limits.ts'
import { asPlainLine } from '#contract/values/plain-line.ts'
import type { ProviderConfig } from '#server/platform/config/provider-config.ts'

/** Statements of a provider about the user. */
export interface Claims {
  /** Id of the user at this provider. It is permanent, unlike an email address. */
  sub: string
  /** Email address, normalized; empty if the provider sent none or an invalid one. */
  email: string
  emailVerified: boolean
  /** Name of the user, converted to a valid display name; may be empty. */
  name: string
}

/** Schema of a boolean claim, which some providers send as a string or a number. */
const yes = z
  .union([z.boolean(), z.string(), z.number()])
  .transform((value) => /^(true|1)$/.test(String(value)))

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  email_verified: yes.optional().catch(undefined),
  xms_edov: yes.optional().catch(undefined),
})

/** Validates a provider's claims. @throws {z.ZodError} if they do not identify the user */
export function readClaims(
  claimed: object,
  { emailVerifiedClaim }: Pick<ProviderConfig, 'emailVerifiedClaim'>,
): Claims {
  const { sub, email, name = '', ...others } = claims.parse(claimed)
  const address = emailAddress.safeParse({ email })
  return {
    sub,
    email: address.success ? address.data.email : '',
    emailVerified: address.success && others[emailVerifiedClaim] === true,
    name: displayNameOf(name),
  }
}

/**
 * Converts a provider's name for the user to a display name: one line of plain text, truncated
 * between graphemes.
 */
function displayNameOf(name: string): string {
  let shortened = ''
  for (const { segment } of new Intl.Segmenter().segment(asPlainLine(name))) {
    if (shortened.length + segment.length > MAX_DISPLAY_NAME_CHARS) break
    shortened += segment
  }
  return shortened.trim()
}
