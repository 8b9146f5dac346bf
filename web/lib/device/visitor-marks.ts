import { useSyncExternalStore } from 'react'

const KEY = 'visitor-marks'
const changed = new EventTarget()
/** Whether this page has stored marks; true also if the browser has no storage for the fact. */
let isRemembered = false

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
    localStorage.setItem(KEY, '1')
  } catch {
    // Without storage the marks are in memory only, like this fact.
  }
  isRemembered = true
  changed.dispatchEvent(new Event('change'))
}

function hasMarks(): boolean {
  try {
    return isRemembered || localStorage.getItem(KEY) !== null
  } catch {
    return isRemembered
  }
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange)
  return () => changed.removeEventListener('change', onChange)
}
