interface Options {
  windowMs: number
  /** The oldest is forgotten for a new one: a flood of names costs no more memory than this. */
  maxKeys: number
  nowMs: () => number
}

export interface WindowCounts {
  /** Counts one more. @returns how many there are now in the key's window, which begins with its first */
  add(key: string): number
  /** It turned out to be none. */
  takeBack(key: string): void
  /** Until the key is counted from nothing again; 0 where it is not counted. */
  endsInMs(key: string): number
}

export function createWindowCounts({ windowMs, maxKeys, nowMs }: Options): WindowCounts {
  const windows = new Map<string, { count: number; endsAtMs: number }>()

  /** Those that are over stand first: each is put at the end when it begins, and all last equally long. */
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
