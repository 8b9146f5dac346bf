const KEY = 'unsent'

/** Remembers on this device whether a save is still on its way: a hint for the next visit, of nobody in particular. */
export function rememberUnsent(isUnsent: boolean): void {
  try {
    if (isUnsent) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be switched off; then it is sent when the questions are next opened.
  }
}

export function hasUnsent(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
