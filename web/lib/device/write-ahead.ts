interface Write {
  /** Values with which a row of the device's database is being overwritten; null if the row is being deleted. */
  values: object | null
  done: Promise<unknown>
}

/**
 * Writes to the device's database that are in progress, by keys such as "draft:<owner>/<name>". If the page closes
 * before they finish, their values are written to localStorage under the same keys.
 */
const underWay = new Map<string, Write>()

/**
 * Records a write to the device's database until it finishes. If the page closes before that, the next page gets the
 * values from `findLostWrites`.
 * @param key "draft:<owner>/<name>": type, owner and name
 * @param done fulfilled when the write has finished or failed
 */
export function trackWrite(key: string, values: object | null, done: Promise<unknown>): void {
  const write = { values, done }
  underWay.set(key, write)
  void done.then(() => {
    // A later write with the same key may be in progress; it must remain recorded.
    if (underWay.get(key) === write) underWay.delete(key)
  })
}

/** Waits for all writes in progress. Called before our own code reloads or leaves the page. */
export async function writesSettled(): Promise<void> {
  await Promise.all([...underWay.values()].map(({ done }) => done))
}

// When a page closes, writes to IndexedDB may be lost, because it is asynchronous. localStorage is synchronous, so the
// last values are written there.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    try {
      for (const [key, { values }] of underWay) localStorage.setItem(key, JSON.stringify(values))
    } catch {
      // localStorage is full or disabled. The values are lost unless the write to IndexedDB finishes nevertheless.
    }
  })
}

/**
 * Returns the values that an earlier page could not write to the device's database. The keys of the returned map are
 * those of the writes without the prefix: "<name>".
 * @param prefix type and owner: "draft:<owner>/"
 */
export function findLostWrites<Values extends object>(prefix: string): Map<string, Values | null> {
  const lost = new Map<string, Values | null>()
  try {
    for (const key of keysFrom(prefix)) {
      lost.set(key.slice(prefix.length), JSON.parse(localStorage.getItem(key) ?? 'null'))
    }
  } catch {
    // localStorage is disabled, or contains a value that we did not write. Values that were read before it are
    // returned.
  }
  return lost
}

/**
 * Deletes the values returned by `findLostWrites` from localStorage. Call it after they were written to the database.
 */
export function forgetLostWrites(prefix: string): void {
  try {
    for (const key of keysFrom(prefix)) localStorage.removeItem(key)
  } catch {
    // A browser without storage has no values to delete.
  }
}

function keysFrom(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
}
