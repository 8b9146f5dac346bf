import { useEffect, useState } from 'react'

/** As long as this nothing has changed, in milliseconds: whoever typed has stopped. */
const SETTLED_MS = 800

/** A value once it stays what it is, for what should be told once and not with every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
