import { isContextWord } from '#contract/scripture/context-words.ts'

interface Beside {
  /** The member's address; empty where the form does not know it. */
  email: string
  siteName: string
  /** The most used passwords, in lower case: a list too long to travel before somebody chooses one. */
  common: ReadonlySet<string>
}

/**
 * Why nobody may have this as their password, beside its length; null for any other. The server asks it, and the hint while
 * one is typed: what the hint praises, the server takes.
 */
export function passwordRefusal(
  password: string,
  { email, siteName, common }: Beside,
): 'auth.password_is_email' | 'auth.password_common' | null {
  if (isAddress(password, email)) return 'auth.password_is_email'
  const isCommon = isContextWord(password, siteName) || common.has(password.toLowerCase())
  return isCommon ? 'auth.password_common' : null
}

/** The whole address or what stands before its @, however it is cased or spaced. */
function isAddress(password: string, email: string): boolean {
  const [address, typed] = [bare(email), bare(password)]
  return address !== '' && (typed === address || typed === address.slice(0, address.lastIndexOf('@')))
}

function bare(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}
