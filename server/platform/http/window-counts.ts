interface Options {
  windowMs: number
  /** Maximum number of keys, which limits the memory under a flood of keys: the oldest key is evicted for a new one. */
  maxKeys: number
  nowMs: () => number
}

export interface WindowCounts {
  /**
   * Adds one to the count of a key.
   * @returns the count of the key in its current window, which begins at the first `add` after the previous
   * window has ended
   */
  add(key: string): number
  /** Reverts one `add`. */
  takeBack(key: string): void
  /** Returns the time until the count of a key resets, in milliseconds; 0 if nothing was counted for the key. */
  endsInMs(key: string): number
}

export function createWindowCounts({ windowMs, maxKeys, nowMs }: Options): WindowCounts {
  const windows = new Map<string, { count: number; endsAtMs: number }>()

  /**
   * Deletes expired windows, and the oldest ones if there are too many keys. Windows are in the
   * order of expiry: each is appended when it begins, and all have the same length.
   */
  function makeRoom(): void {
    for (const [key, { endsAtMs }] of windows) {
      if (endsAtMs > nowMs() && windows.size < maxKeys) return
      windows.delete(key)
    }
  }

  function openWindow(key: string) {
    const found = windows.get(key)
    return found && found.endsAtMs > nowMs() ? found : undefined
  }

  return {
    add(key) {
      const open = openWindow(key)
      if (open) {
        open.count += 1
        return open.count
      }
      windows.delete(key)
      makeRoom()
      windows.set(key, { count: 1, endsAtMs: nowMs() + windowMs })
      return 1
    },

    takeBack(key) {
      const open = openWindow(key)
      if (open) open.count -= 1
    },

    endsInMs: (key) => Math.max(0, (openWindow(key)?.endsAtMs ?? 0) - nowMs()),
  }
}
