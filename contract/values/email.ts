import { z } from 'zod'
import { MAX_EMAIL_CHARS } from '#contract/limits.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { asciiLabel } from './punycode.ts'

/** Maximum length of the part before the @: mail servers refuse longer ones (RFC 5321). */
const MAX_NAME_CHARS = 64

// Patterns for the two parts of an address. They are those of the HTML specification for `<input type="email">`, with
// two additions. The part before the @ has no dot at its ends and no consecutive dots (RFC 5321). A domain has a dot
// and does not end with a number, because that would be an IP address.
const NAME = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/
/** A label that can be encoded: letters with their marks, digits and hyphens of any script. */
const LABEL = /^[\p{L}\p{M}\p{N}-]+$/u
/** Full stops of East Asian keyboards; all of them separate labels (UTS 46). */
const DOTS = /[.。．｡]/u

/**
 * The only validation of email addresses, used by browsers and the server. Returns the address as
 * it is stored and compared: trimmed, in lower case, an international domain in its ASCII form. So
 * another spelling of an address cannot create a second account.
 */
export const email = z.string().transform((typed, context) => {
  const validation = validateEmail(typed)
  if ('email' in validation) return validation.email
  context.addIssue({ code: 'custom', message: authErrors[validation.refusal].detail })
  return z.NEVER
})

type Validation = { email: string } | { refusal: 'invalid_email' | 'email_not_reachable' }

function validateEmail(typed: string): Validation {
  const trimmed = typed.trim()
  const at = trimmed.lastIndexOf('@')
  const name = trimmed.slice(0, Math.max(at, 0))
  const domain = asciiDomain(trimmed.slice(at + 1))
  const isDomain = at > 0 && domain !== null && DOMAIN.test(domain)
  // Few mail servers accept non-ASCII local parts, so our emails would not be delivered.
  if (isDomain && isBeyondAscii(name) && NAME.test(name.replace(/[\p{L}\p{M}\p{N}]+/gu, 'x')))
    return { refusal: 'email_not_reachable' }
  // Checked before converting to lower case, since some non-ASCII letters become ASCII then, such
  // as the Kelvin sign.
  if (!isDomain || name.length > MAX_NAME_CHARS || !NAME.test(name)) return { refusal: 'invalid_email' }
  const email = `${name.toLowerCase()}@${domain}`
  return email.length > MAX_EMAIL_CHARS ? { refusal: 'invalid_email' } : { email }
}

/** Returns the ASCII form of a domain; null if it cannot be a domain. */
function asciiDomain(domain: string): string | null {
  if (domain.length > MAX_EMAIL_CHARS) return null
  const labels = domain.normalize('NFKC').toLowerCase().split(DOTS)
  return labels.every((label) => LABEL.test(label)) ? labels.map(asciiLabel).join('.') : null
}

function isBeyondAscii(text: string): boolean {
  return /[^\0-\x7f]/.test(text)
}
