// Key of the flag in local storage, named by the specification. The flag is the member's id until the server has stored
// that they saw the onboarding, and 'true' afterwards.
const KEY = 'hasSeenOnboarding'

/**
 * Copy of the flag in memory, used if local storage is unavailable. It is lost when the page is unloaded, but the
 * server also stores that the member has seen the onboarding.
 */
let unstored: string | null = null
const listeners = new Set<() => void>()

/** Returns the flag: null if the onboarding was neither finished nor skipped on this device. */
export function onboardingFlag(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored
  } catch {
    return unstored
  }
}

/**
 * Stores the flag.
 * @param value id of the member whose onboarding the server has not stored yet, or 'true'
 */
export function setOnboardingFlag(value: string): void {
  try {
    localStorage.setItem(KEY, value)
  } catch {
    unstored = value
  }
  for (const listener of listeners) listener()
}

/** Subscribes to changes of the flag, including those made in other tabs. */
export function onOnboardingFlag(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
