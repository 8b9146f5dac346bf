interface Write {
  /** Null for what is to be forgotten. */
  values: object | null
  done: Promise<unknown>
}

/** What is on its way into the device's database, by where it is noted down should the page be left before. */
const underWay = new Map<string, Write>()

/**
 * Something is being written into the device's database. Should the page be left before it is there, the next one finds it
 * by `findLostWrites`.
 * @param key "draft:<owner>/<name>": what it is, whose, and which
 * @param done fulfilled once it is written, or could not be
 */
export function trackWrite(key: string, values: object | null, done: Promise<unknown>): void {
  const write = { values, done }
  underWay.set(key, write)
  void done.then(() => {
    // What was written since is still on its way.
    if (underWay.get(key) === write) underWay.delete(key)
  })
}

/** Before the page is left by itself: what was written until now is on the device when this is done, as far as it can be. */
export async function writesSettled(): Promise<void> {
  await Promise.all([...underWay.values()].map(({ done }) => done))
}

// A database answers after the page is gone, and what it was asked last may never arrive there. This is there at once.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    try {
      for (const [key, { values }] of underWay) localStorage.setItem(key, JSON.stringify(values))
    } catch {
      // Then the database has it, or the last moment of it is gone.
    }
  })
}

/** What a page that was left could not write any more, by the rest of its key. @param prefix "draft:<owner>/" */
export function findLostWrites<Values extends object>(prefix: string): Map<string, Values | null> {
  const lost = new Map<string, Values | null>()
  try {
    for (const key of keysFrom(prefix)) {
      lost.set(key.slice(prefix.length), JSON.parse(localStorage.getItem(key) ?? 'null'))
    }
  } catch {
    // Nothing was left, or nothing that is ours.
  }
  return lost
}

/** It is in the database now. */
export function forgetLostWrites(prefix: string): void {
  try {
    for (const key of keysFrom(prefix)) localStorage.removeItem(key)
  } catch {
    // Nothing was left.
  }
}

function keysFrom(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
}
