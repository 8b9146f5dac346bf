const PREFIX = 'typing:'

interface Writing {
  /** Null for a form that is to be forgotten. */
  values: object | null
  done: Promise<unknown>
}

/** What is on its way into the device's database, by owner and form. */
const onTheWay = new Map<string, Writing>()

/** Something typed is being written down. @param done fulfilled once it is, or could not be */
export function trackDraft(owner: string, name: string, values: object | null, done: Promise<unknown>): void {
  const key = `${PREFIX}${owner}/${name}`
  const writing = { values, done }
  onTheWay.set(key, writing)
  void done.then(() => {
    // What was typed since is still on its way.
    if (onTheWay.get(key) === writing) onTheWay.delete(key)
  })
}

/** Before the page is left by itself: what was typed until now is on the device when this is done, as far as it can be. */
export async function draftsStored(): Promise<void> {
  await Promise.all([...onTheWay.values()].map(({ done }) => done))
}

// A database answers after the page is gone, and what it was asked last may never arrive there. This is there at once.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    try {
      for (const [key, { values }] of onTheWay) localStorage.setItem(key, JSON.stringify(values))
    } catch {
      // Then the database has it, or the last moment of it is gone.
    }
  })
}

/** What a page that was left could not write down any more: by the name of the form. */
export function unstoredDrafts(owner: string): Map<string, object | null> {
  const left = new Map<string, object | null>()
  try {
    for (const key of keysOf(owner)) {
      left.set(key.slice(`${PREFIX}${owner}/`.length), JSON.parse(localStorage.getItem(key) ?? 'null'))
    }
  } catch {
    // Nothing was left, or nothing that is ours.
  }
  return left
}

/** It is in the database now, or its owner is gone. */
export function dropUnstoredDrafts(owner: string): void {
  try {
    for (const key of keysOf(owner)) localStorage.removeItem(key)
  } catch {
    // Nothing was left.
  }
}

function keysOf(owner: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${owner}/`))
}
