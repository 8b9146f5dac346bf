import { PROOF_MINUTES } from '#contract/limits.ts'

/** The password of the account as it was typed into this page: a salted hash, in memory alone. */
let typed: { salt: Uint8Array; hash: string; at: number } | null = null

/** So that there is time left to act upon it before the server wants another proof. */
const RECENT_MS = (PROOF_MINUTES / 2) * 60_000

/** The server has just accepted it. */
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

/** Null in a browser without Web Crypto. */
async function hashOf(text: string, salt: Uint8Array): Promise<string | null> {
  const bytes = new TextEncoder().encode(`${salt.join()} ${text.normalize('NFKC')}`)
  const hash = await crypto.subtle?.digest('SHA-256', bytes)
  return hash ? new Uint8Array(hash).join() : null
}
