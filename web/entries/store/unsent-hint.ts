/**
 * Records on this device whether an owner has unsent changes. The next page reads this in order to decide whether to
 * load the sync engine at once. If the record is missing, changes are sent later, when a page needs the engine anyway.
 * A visitor's changes wait until a member signs in.
 */
export function rememberUnsent(owner: string, isUnsent: boolean): void {
  try {
    if (isUnsent) localStorage.setItem(keyOf(owner), '1')
    else localStorage.removeItem(keyOf(owner))
  } catch {
    // In a browser without storage, unsent changes are sent only by the page in which they were made.
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
