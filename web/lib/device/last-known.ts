const PREFIX = 'last-known:'

/**
 * Something that this device last heard of whoever is signed in here, for when nobody can be asked. No token, and no words
 * of theirs.
 */
export function lastKnown<Value>(name: string) {
  const key = PREFIX + name
  return {
    /** Null where nothing is known, or what is known is somebody else's. */
    read(memberId: string | null): Value | null {
      try {
        const stored = JSON.parse(localStorage.getItem(key) ?? 'null')
        return memberId !== null && stored?.memberId === memberId ? stored.value : null
      } catch {
        return null
      }
    },

    /**
     * Under the member's name, and only while it is they who are signed in here: a response that comes after signing out, or
     * once somebody else is here, leaves nothing behind.
     */
    store(memberId: string | null, value: Value): void {
      try {
        if (memberId === null || localStorage.getItem('member') !== memberId) return
        localStorage.setItem(key, JSON.stringify({ memberId, value }))
      } catch {
        // A browser that keeps nothing, or nothing more, asks the next time.
      }
    },
  }
}

/** Somebody else is here, or nobody. */
export function forgetLastKnown(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
}
