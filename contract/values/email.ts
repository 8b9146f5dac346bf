import { z } from 'zod'
import { MAX_EMAIL_CHARS } from '#contract/limits.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { asciiLabel } from './punycode.ts'

/** RFC 5321: longer names are refused by mail servers. */
const MAX_NAME_CHARS = 64

// The pattern of the HTML specification for `<input type="email">`, with two additions: a name has no dot at its ends and
// no two in a row (RFC 5321), and a domain has a dot and does not end with a number (that would be an IP address).
const NAME = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/
/** A label that can be encoded: letters with their marks, digits and hyphens of any script. */
const LABEL = /^[\p{L}\p{M}\p{N}-]+$/u
/** How "." is typed in East Asian keyboards; all of them separate labels (UTS 46). */
const DOTS = /[.。．｡]/u

/**
 * The one judge of email addresses, in browsers and on the server. It returns an address as it is stored and compared:
 * trimmed, in lower case, an international domain in its ASCII form. So capitals or another form make no second account.
 */
export const email = z.string().transform((typed, context) => {
  const judged = judgeEmail(typed)
  if ('email' in judged) return judged.email
  context.addIssue({ code: 'custom', message: authErrors[judged.refusal].detail })
  return z.NEVER
})

type Judged = { email: string } | { refusal: 'invalid_email' | 'email_not_reachable' }

function judgeEmail(typed: string): Judged {
  const trimmed = typed.trim()
  const at = trimmed.lastIndexOf('@')
  const name = trimmed.slice(0, Math.max(at, 0))
  const domain = asciiDomain(trimmed.slice(at + 1))
  const isDomain = at > 0 && domain !== null && DOMAIN.test(domain)
  // Mail servers that accept such names are rare, so our emails would be lost on the way.
  if (isDomain && isBeyondAscii(name) && NAME.test(name.replace(/[\p{L}\p{M}\p{N}]+/gu, 'x')))
    return { refusal: 'email_not_reachable' }
  // Before the capitals go: some letters beyond ASCII become ASCII then, such as the sign of Kelvin.
  if (!isDomain || name.length > MAX_NAME_CHARS || !NAME.test(name)) return { refusal: 'invalid_email' }
  const email = `${name.toLowerCase()}@${domain}`
  return email.length > MAX_EMAIL_CHARS ? { refusal: 'invalid_email' } : { email }
}

/** null where it cannot be a domain. */
function asciiDomain(domain: string): string | null {
  if (domain.length > MAX_EMAIL_CHARS) return null
  const labels = domain.normalize('NFKC').toLowerCase().split(DOTS)
  return labels.every((label) => LABEL.test(label)) ? labels.map(asciiLabel).join('.') : null
}

function isBeyondAscii(text: string): boolean {
  return /[^\0-\x7f]/.test(text)
}
