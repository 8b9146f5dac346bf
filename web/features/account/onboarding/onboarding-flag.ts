// As the specification names it. Holds the id of a member whose account has not heard of it yet, and 'true' once it has.
const KEY = 'hasSeenOnboarding'

/** What could not be stored holds until the page is left; the account remembers it longer. */
let unstored: string | null = null
const listeners = new Set<() => void>()

/** Null where nobody has finished or skipped the onboarding on this device. */
export function onboardingFlag(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored
  } catch {
    return unstored
  }
}

/** @param value the member whose account is still to be told, or 'true' */
export function setOnboardingFlag(value: string): void {
  try {
    localStorage.setItem(KEY, value)
  } catch {
    unstored = value
  }
  for (const listener of listeners) listener()
}

/** Also hears what another tab has set. */
export function onOnboardingFlag(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
