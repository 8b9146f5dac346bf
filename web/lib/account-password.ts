import { PROOF_MINUTES } from '#contract/limits.ts'

/** Salted hash of the account password as it was typed into this page, in memory only. */
let typed: { salt: Uint8Array; hash: string; at: number } | null = null

/**
 * Half of the lifetime of a re-authentication, so that the member has time to act before the server
 * requires another one.
 */
const RECENT_MS = (PROOF_MINUTES / 2) * 60_000

/** Remembers a password that the server has just accepted. */
export async function noteAccountPassword(password: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const hash = await hashOf(password, salt)
  typed = hash === null ? null : { salt, hash, at: Date.now() }
}

/** Whether a text is the password of the account. Null if the password was not typed into this page lately and is unknown. */
export async function isAccountPassword(text: string): Promise<boolean | null> {
  if (!typed || Date.now() - typed.at > RECENT_MS) return null
  return (await hashOf(text, typed.salt)) === typed.hash
}

export function forgetAccountPassword(): void {
  typed = null
}

/** Returns the salted hash of a password; null in a browser without Web Crypto. */
async function hashOf(text: string, salt: Uint8Array): Promise<string | null> {
  const bytes = new TextEncoder().encode(`${salt.join()} ${text.normalize('NFKC')}`)
  const hash = await crypto.subtle?.digest('SHA-256', bytes)
  return hash ? new Uint8Array(hash).join() : null
}
