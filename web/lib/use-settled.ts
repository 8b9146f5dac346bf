import { useEffect, useState } from 'react'

/** Default delay of the debounce, in milliseconds. */
const SETTLED_MS = 800

/** Debounces a value, for announcements and requests that must not run on every keystroke. */
export function useSettled<Value>(value: Value, settledMs = SETTLED_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs)
    return () => clearTimeout(timer)
  }, [value, settledMs])
  return settled
}
