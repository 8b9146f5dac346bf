import { z } from 'zod'
import { MAX_EMAIL_CHARS } from '#contract/limits.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { asciiLabel } from '#contract/values/punycode.ts'

/** Maximum length of the part before the @: mail servers refuse longer ones (RFC 5321). */
const MAX_NAME_CHARS = 64

// Patterns for the two parts of an address. They are those of the HTML specification for `<input type="email">`, with
// two additions. The part before the @ has no dot at its ends and no consecutive dots (RFC 5321). A domain has a dot
// and does not end with a number, because that would be an IP address.
const NAME = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/
/**
 * Matches a label of a domain that can be encoded in ASCII: letters with their marks, digits and hyphens, of any
 * script.
 */
const LABEL = /^[\p{L}\p{M}\p{N}-]+$/u
/** Matches the full stops of East Asian keyboards, all of which separate the labels of a domain (UTS 46). */
const DOTS = /[.。．｡]/u

/**
 * The only schema for email addresses, used by browsers and the server. It returns an address in the form in which it
 * is stored and compared: trimmed, in lower case, and with an international domain in ASCII. Two spellings of one
 * address therefore cannot create two accounts.
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
  // Non-ASCII characters before the @ are refused: few mail servers accept them, so our emails would not be delivered.
  if (isDomain && isBeyondAscii(name) && NAME.test(name.replace(/[\p{L}\p{M}\p{N}]+/gu, 'x')))
    return { refusal: 'email_not_reachable' }
  // The name is checked before it is converted to lower case, because the conversion turns some non-ASCII letters into
  // ASCII ones, such as the Kelvin sign into "k".
  if (!isDomain || name.length > MAX_NAME_CHARS || !NAME.test(name)) return { refusal: 'invalid_email' }
  const email = `${name.toLowerCase()}@${domain}`
  return email.length > MAX_EMAIL_CHARS ? { refusal: 'invalid_email' } : { email }
}

/** Returns the ASCII form of a domain; null if the text cannot be a domain. */
function asciiDomain(domain: string): string | null {
  if (domain.length > MAX_EMAIL_CHARS) return null
  const labels = domain.normalize('NFKC').toLowerCase().split(DOTS)
  return labels.every((label) => LABEL.test(label)) ? labels.map(asciiLabel).join('.') : null
}

function isBeyondAscii(text: string): boolean {
  return /[^\0-\x7f]/.test(text)
}
