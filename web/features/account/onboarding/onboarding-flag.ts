// Storage key as in the specification. Holds the id of a member until the account has stored the
// completion, then 'true'.
const KEY = 'hasSeenOnboarding'

/**
 * Fallback until the page is unloaded, if storage is unavailable; the account stores the flag
 * permanently.
 */
let unstored: string | null = null
const listeners = new Set<() => void>()

/** Null if the onboarding was neither finished nor skipped on this device. */
export function onboardingFlag(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored
  } catch {
    return unstored
  }
}

/** @param value id of the member whose account must still be updated, or 'true' */
export function setOnboardingFlag(value: string): void {
  try {
    localStorage.setItem(KEY, value)
  } catch {
    unstored = value
  }
  for (const listener of listeners) listener()
}

/** Subscribes to changes, including those of other tabs. */
export function onOnboardingFlag(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
