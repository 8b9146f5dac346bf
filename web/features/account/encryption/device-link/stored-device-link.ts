const KEY = 'device-link'

/**
 * Stores the fragment of a device link during sign-in, which navigates away from the page. It uses
 * session storage, so the secret stays in this tab and out of any URL that a server receives.
 */
export function keepDeviceLink(fragment: string): void {
  try {
    sessionStorage.setItem(KEY, fragment)
  } catch {
    // Storage is unavailable, so the fragment is lost when the member signs in. They can scan the code again
    // afterwards.
  }
}

/** Returns the stored fragment; null if there is none. */
export function storedDeviceLink(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Deletes the stored fragment once its link has unlocked this device. */
export function forgetDeviceLink(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
