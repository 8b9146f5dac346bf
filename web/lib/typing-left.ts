const PREFIX = 'typing:'

/** What is on its way into the device's database, by owner and form; null for a form that is to be forgotten. */
const onTheWay = new Map<string, object | null>()

/** Something typed is being written down. Returns what to call once it is. */
export function beginTyped(owner: string, name: string, values: object | null): () => void {
  const key = `${PREFIX}${owner}/${name}`
  onTheWay.set(key, values)
  return () => {
    if (onTheWay.get(key) === values) onTheWay.delete(key)
  }
}

// A database answers after the page is gone, and what it was asked last may never arrive there. This is there at once.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    try {
      for (const [key, values] of onTheWay) localStorage.setItem(key, JSON.stringify(values))
    } catch {
      // Then the database has it, or the last moment of it is gone.
    }
  })
}

/** What a page that was left could not write down any more: by the name of the form. */
export function readLeft(owner: string): Map<string, object | null> {
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
export function forgetLeft(owner: string): void {
  try {
    for (const key of keysOf(owner)) localStorage.removeItem(key)
  } catch {
    // Nothing was left.
  }
}

function keysOf(owner: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${owner}/`))
}
