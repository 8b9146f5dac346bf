import { useEffect, useState } from 'react'

/** Default time in milliseconds for which a value must not change before it is returned. */
const SETTLED_MS = 800

/**
 * Returns a value after it has not changed for a while (debouncing). For announcements and requests that must not be
 * made at every keystroke.
 */
export function useSettled<Value>(value: Value, settledMs = SETTLED_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs)
    return () => clearTimeout(timer)
  }, [value, settledMs])
  return settled
}
