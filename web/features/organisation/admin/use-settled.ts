import { useEffect, useState } from 'react'

const REST_MS = 300

/** A value once it has rested for a moment: for what is typed, so that not every letter asks the server. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
