import { isContextWord } from '#contract/scripture/context-words.ts'

interface PasswordContext {
  /** The member's email address; empty in a form that does not contain it. */
  email: string
  siteName: string
  /**
   * The most common passwords, in lower case. This is a parameter and no import, because the list is too large for
   * pages on which no one chooses a password.
   */
  common: ReadonlySet<string>
}

/**
 * Returns the reason why a password is not allowed, or null. The length is checked elsewhere. A minimum
 * length is the only rule of the specification (section 5), but it would allow passwords that anyone can
 * guess, so this function also refuses the email address and common passwords. The server and the hint in the
 * form both call this function, so that they always agree.
 */
export function passwordRefusal(
  password: string,
  { email, siteName, common }: PasswordContext,
): 'auth.password_is_email' | 'auth.password_common' | null {
  if (isAddress(password, email)) return 'auth.password_is_email'
  const isCommon = isContextWord(password, siteName) || common.has(password.toLowerCase())
  return isCommon ? 'auth.password_common' : null
}

/** Whether the password is the email address or the part before its @, ignoring case and spaces. */
function isAddress(password: string, email: string): boolean {
  const [address, typed] = [bare(email), bare(password)]
  return address !== '' && (typed === address || typed === address.slice(0, address.lastIndexOf('@')))
}

function bare(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}
