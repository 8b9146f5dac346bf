/**
 * Records on this device whether an owner has unsent changes: a hint for the next page that is opened. It
 * does not lock anything. A visitor's changes wait for the member who signs in.
 */
export function rememberUnsent(owner: string, isUnsent: boolean): void {
  try {
    if (isUnsent) localStorage.setItem(keyOf(owner), '1')
    else localStorage.removeItem(keyOf(owner))
  } catch {
    // Storage may be disabled; then the changes are sent when the page they were written on is opened
    // again.
  }
}

export function hasUnsent(owner: string): boolean {
  try {
    return localStorage.getItem(keyOf(owner)) !== null
  } catch {
    return false
  }
}

function keyOf(owner: string): string {
  return `unsent:${owner}`
}
