/**
 * Remembers on this device whether somebody's words are still on their way to an account: a hint for the next page that
 * is opened, of which nobody else takes anything away. A visitor's are on their way to whoever signs in.
 */
export function rememberUnsent(owner: string, isUnsent: boolean): void {
  try {
    if (isUnsent) localStorage.setItem(keyOf(owner), '1')
    else localStorage.removeItem(keyOf(owner))
  } catch {
    // Storage may be switched off; then they are sent when the page they were written on is next opened.
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
