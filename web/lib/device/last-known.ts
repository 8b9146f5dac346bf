import type { Progress } from '#contract/reading/progress.ts'

/** What this device last heard of whoever is signed in here, for when nobody can be asked. No token, and no words of theirs. */
interface LastKnown {
  displayName: string
  /** Until when premium is open to them, as ISO 8601; null where it is not. */
  premiumUntil: string | null
  /** Days they have completed, as the account has it. */
  days: readonly number[]
  /** All of Your Progress. */
  progress: Progress
}

const PREFIX = 'last-known:'

/**
 * Keeps it under the member's name, and only while it is they who are signed in here: an answer that comes after signing
 * out, or once somebody else is here, leaves nothing behind.
 */
export function keepLastKnown<Name extends keyof LastKnown>(
  memberId: string,
  name: Name,
  value: LastKnown[Name],
): void {
  try {
    if (localStorage.getItem('member') !== memberId) return
    localStorage.setItem(PREFIX + name, JSON.stringify({ memberId, value }))
  } catch {
    // A browser that keeps nothing, or nothing more, asks the next time.
  }
}

/** Null where nothing is known, or what is known is somebody else's. */
export function lastKnown<Name extends keyof LastKnown>(
  memberId: string | null,
  name: Name,
): LastKnown[Name] | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null')
    return memberId !== null && kept?.memberId === memberId ? kept.value : null
  } catch {
    return null
  }
}

/** Somebody else is here, or nobody. */
export function forgetLastKnown(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
}
