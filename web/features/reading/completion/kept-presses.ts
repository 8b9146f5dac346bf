/** What was pressed a moment ago, and is not in the device's database yet. */
export interface Press {
  day: number
  isComplete: boolean
  /** When, by the clock of this device; ISO 8601. */
  at: string
}

const PREFIX = 'pressed:'

/**
 * Keeps a press until it is in the database, which takes a moment: a page that is closed in between loses nothing, the next
 * one finds it. Returns what takes it away again.
 */
export function keepPress(memberId: string, press: Press): () => void {
  const key = `${PREFIX}${memberId}/${press.day}`
  const kept = JSON.stringify(press)
  try {
    localStorage.setItem(key, kept)
  } catch {
    // A browser that keeps nothing.
  }
  return () => {
    try {
      // Pressed again meanwhile, that is what counts.
      if (localStorage.getItem(key) === kept) localStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  }
}

/** What a member pressed on a page that was closed too soon. */
export function keptPresses(memberId: string): Press[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${memberId}/`))
    return keys.map((key) => JSON.parse(localStorage.getItem(key) ?? ''))
  } catch {
    return []
  }
}
