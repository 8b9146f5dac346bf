import { PROOF_MINUTES } from '#contract/limits.ts'

/** Salted hash of the password that the member has typed into this page. It is in memory only and never stored. */
let typed: { salt: Uint8Array; hash: string; at: number } | null = null

/**
 * Milliseconds for which the hash is used: half of the time for which a re-authentication is valid. The member then has
 * the other half to act before the server requires a new re-authentication.
 */
const RECENT_MS = (PROOF_MINUTES / 2) * 60_000

/** Sets `typed` to the hash of a password that the server has accepted. */
export async function noteAccountPassword(password: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const hash = await hashOf(password, salt)
  typed = hash === null ? null : { salt, hash, at: Date.now() }
}

/**
 * Returns whether a text, such as a new passphrase, equals the password of the account. Null if that is unknown,
 * because the member has not typed the password into this page recently.
 */
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
