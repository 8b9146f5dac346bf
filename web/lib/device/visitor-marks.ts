import { useSyncExternalStore } from 'react'

/** Key in the device's storage, and name of the event after which it is read again. */
const MARKED = 'visitor-marked'

/**
 * Returns whether a visitor has made marks on this device. Only then the code that draws them is loaded: most visitors
 * have none.
 */
export function useVisitorMarks(): boolean {
  return useSyncExternalStore(subscribe, hasMarks, () => false)
}

/** Remembers that a visitor has made marks on this device. */
export function rememberVisitorMarks(): void {
  try {
    localStorage.setItem(MARKED, '1')
  } catch {
    // Without storage, marks of visitors are listed in My Bible until the page is closed, but not drawn.
  }
  dispatchEvent(new Event(MARKED))
}

function hasMarks(): boolean {
  try {
    return MARKED in localStorage
  } catch {
    return false
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener(MARKED, onChange)
  return () => removeEventListener(MARKED, onChange)
}
