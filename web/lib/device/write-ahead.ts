interface Write {
  /** Values to be written; null for a deletion. */
  values: object | null
  done: Promise<unknown>
}

/**
 * Writes to the database in progress, by the localStorage key that stores them if the page closes before
 * they finish.
 */
const underWay = new Map<string, Write>()

/**
 * Tracks a write to the device's database. If the page closes before it finishes, the next page finds the
 * values with `findLostWrites`.
 * @param key "draft:<owner>/<name>": type, owner and name
 * @param done fulfilled when the write has finished or failed
 */
export function trackWrite(key: string, values: object | null, done: Promise<unknown>): void {
  const write = { values, done }
  underWay.set(key, write)
  void done.then(() => {
    // A later write of the same key may still be in progress.
    if (underWay.get(key) === write) underWay.delete(key)
  })
}

/** Awaits all writes in progress; called before the app itself leaves or reloads the page. */
export async function writesSettled(): Promise<void> {
  await Promise.all([...underWay.values()].map(({ done }) => done))
}

// IndexedDB is asynchronous, so its last write may be lost when the page closes; localStorage is
// synchronous.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    try {
      for (const [key, { values }] of underWay) localStorage.setItem(key, JSON.stringify(values))
    } catch {
      // Storage is full or disabled: the text is lost unless the database write succeeds.
    }
  })
}

/**
 * Returns values that an earlier page could not write, by the rest of their key. @param prefix
 * "draft:<owner>/"
 */
export function findLostWrites<Values extends object>(prefix: string): Map<string, Values | null> {
  const lost = new Map<string, Values | null>()
  try {
    for (const key of keysFrom(prefix)) {
      lost.set(key.slice(prefix.length), JSON.parse(localStorage.getItem(key) ?? 'null'))
    }
  } catch {
    // Storage is disabled, or the stored value is not ours.
  }
  return lost
}

/** Deletes the values after they were written to the database. */
export function forgetLostWrites(prefix: string): void {
  try {
    for (const key of keysFrom(prefix)) localStorage.removeItem(key)
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}

function keysFrom(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
}
