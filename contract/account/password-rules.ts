import { isContextWord } from '#contract/scripture/context-words.ts'

interface PasswordContext {
  /** The member's address; empty if the form does not know it. */
  email: string
  siteName: string
  /**
   * The most common passwords, in lower case. Passed in because the list is too large to load
   * before a user chooses a password.
   */
  common: ReadonlySet<string>
}

/**
 * Returns the reason why a password is not allowed, apart from its length, or null. Used by the
 * server and by the hint in the form, so that the two always agree.
 */
export function passwordRefusal(
  password: string,
  { email, siteName, common }: PasswordContext,
): 'auth.password_is_email' | 'auth.password_common' | null {
  if (isAddress(password, email)) return 'auth.password_is_email'
  const isCommon = isContextWord(password, siteName) || common.has(password.toLowerCase())
  return isCommon ? 'auth.password_common' : null
}

/** Whether the password is the address or its local part, ignoring case and spaces. */
function isAddress(password: string, email: string): boolean {
  const [address, typed] = [bare(email), bare(password)]
  return address !== '' && (typed === address || typed === address.slice(0, address.lastIndexOf('@')))
}

function bare(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}
