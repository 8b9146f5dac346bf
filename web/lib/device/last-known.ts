const PREFIX = 'last-known:'

/**
 * Last known value about the signed-in member, stored for use without the server. Not for tokens or private
 * text.
 */
export function lastKnown<Value>(name: string) {
  const key = PREFIX + name
  return {
    /** Returns the value; null if there is none, or it is about another member. */
    read(memberId: string | null): Value | null {
      try {
        const stored = JSON.parse(localStorage.getItem(key) ?? 'null')
        return memberId !== null && stored?.memberId === memberId ? stored.value : null
      } catch {
        return null
      }
    },

    /**
     * Stores the value with the member's id, and only while that member is signed in here: a response that
     * arrives after sign-out, or after another member signed in, is not stored.
     */
    store(memberId: string | null, value: Value): void {
      try {
        if (memberId === null || localStorage.getItem('member') !== memberId) return
        localStorage.setItem(key, JSON.stringify({ memberId, value }))
      } catch {
        // Without storage, or on a full disk, the next page requests the data again.
      }
    },
  }
}

/** Deletes all last known values, when another member or a visitor uses this device. */
export function forgetLastKnown(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
}
