import { z } from 'zod'
import { emailAddress } from '#contract/account/account.ts'
import { MAX_DISPLAY_NAME_CHARS } from '#contract/limits.ts'
import { asPlainLine } from '#contract/values/plain-line.ts'
import type { ProviderConfig } from '#server/platform/config/provider-config.ts'

/** What a provider says of somebody who signed in there. */
export interface Claims {
  /** Theirs with this provider for good, unlike an address. */
  sub: string
  /** In our spelling; empty where the provider told none, or none that mail could reach. */
  email: string
  emailVerified: boolean
  /** Fit to be a display name; may be empty. */
  name: string
}

/** Some say yes in words, or as a number. */
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

/** What of a provider's claims we believe and keep. @throws {z.ZodError} where they do not say who it is */
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

/** One line of plain text, cut between letters where it is too long. */
function displayNameOf(name: string): string {
  let shortened = ''
  for (const { segment } of new Intl.Segmenter().segment(asPlainLine(name))) {
    if (shortened.length + segment.length > MAX_DISPLAY_NAME_CHARS) break
    shortened += segment
  }
  return shortened.trim()
}
