/**
 * Remembers on this device whether a save of a member is still on its way: a hint for their next visit, of which nobody
 * else takes anything away.
 */
export function rememberUnsent(memberId: string, isUnsent: boolean): void {
  try {
    if (isUnsent) localStorage.setItem(keyOf(memberId), '1')
    else localStorage.removeItem(keyOf(memberId))
  } catch {
    // Storage may be switched off; then it is sent when the questions are next opened.
  }
}

export function hasUnsent(memberId: string): boolean {
  try {
    return localStorage.getItem(keyOf(memberId)) !== null
  } catch {
    return false
  }
}

function keyOf(memberId: string): string {
  return `unsent:${memberId}`
}
