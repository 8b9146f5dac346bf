const PREFIX = 'last-known:'

/**
 * Returns functions to store and read a value about the signed-in member, as last received, for use without the server.
 * Not for tokens or private text, because the value is not encrypted.
 */
export function lastKnown<Value>(name: string) {
  const key = PREFIX + name
  return {
    /** Returns the stored value; null if there is none, or if it is about another member. */
    read(memberId: string | null): Value | null {
      try {
        const stored = JSON.parse(localStorage.getItem(key) ?? 'null')
        return memberId !== null && stored?.memberId === memberId ? stored.value : null
      } catch {
        return null
      }
    },

    /**
     * Stores a value with the id of the member whom it is about, if that member is still signed in on this device. A
     * response may arrive after sign-out, or after another member has signed in; its values are not stored.
     */
    store(memberId: string | null, value: Value): void {
      try {
        if (memberId === null || localStorage.getItem('member') !== memberId) return
        localStorage.setItem(key, JSON.stringify({ memberId, value }))
      } catch {
        // The browser has no storage or no space left. The next page requests the value from the server.
      }
    },
  }
}

/** Deletes all stored values when another member or a visitor uses this device. */
export function forgetLastKnown(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
}
