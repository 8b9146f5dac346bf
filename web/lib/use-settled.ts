import { useEffect, useState } from 'react'

/** As long as this nothing has changed, in milliseconds: whoever typed has stopped. */
const SETTLED_MS = 800

/** A value once it stays what it is, for what should be told or asked once and not with every key. */
export function useSettled<Value>(value: Value, settledMs = SETTLED_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs)
    return () => clearTimeout(timer)
  }, [value, settledMs])
  return settled
}
