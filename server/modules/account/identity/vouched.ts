import { z } from 'zod'
import { emailAddress } from '#contract/account/account.ts'
import { MAX_DISPLAY_NAME_CHARS } from '#contract/limits.ts'
import { asPlainLine } from '#contract/values/plain-line.ts'
import type { ProviderConfig } from '#server/platform/config/provider-config.ts'

/** Somebody as a provider vouches for them. */
export interface Vouched {
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
  .transform((said) => /^(true|1)$/.test(String(said)))

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  email_verified: yes.optional().catch(undefined),
  xms_edov: yes.optional().catch(undefined),
})

/** What of a provider's claims we believe and keep. @throws {z.ZodError} where they do not say who it is */
export function vouchedFor(
  said: object,
  { emailVouchedBy }: Pick<ProviderConfig, 'emailVouchedBy'>,
): Vouched {
  const { sub, email, name = '', ...vouching } = claims.parse(said)
  const address = emailAddress.safeParse({ email })
  return {
    sub,
    email: address.success ? address.data.email : '',
    emailVerified: address.success && vouching[emailVouchedBy] === true,
    name: displayNameOf(name),
  }
}

/** One line of plain text, cut between letters where it is too long. */
function displayNameOf(name: string): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(asPlainLine(name))) {
    if (kept.length + segment.length > MAX_DISPLAY_NAME_CHARS) break
    kept += segment
  }
  return kept.trim()
}
