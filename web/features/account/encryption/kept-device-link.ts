const KEY = 'device-link'

/**
 * Keeps what stood behind the # of a link while its reader signs in, which leads over other pages: in this tab alone, and never in
 * an address that a server sees.
 */
export function keepDeviceLink(fragment: string): void {
  try {
    sessionStorage.setItem(KEY, fragment)
  } catch {
    // A browser that keeps nothing: the code can be scanned again.
  }
}

/** Null where none was kept. */
export function keptDeviceLink(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** It was used, or is not wanted. */
export function forgetDeviceLink(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
