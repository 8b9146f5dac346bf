import { useCallback, useEffect, useRef, useState } from 'react'

/** Moves the focus to an element that is about to be rendered, by its id. */
export function useFocusSoon(): (id: string) => void {
  // The awaited id is state rather than a ref: an earlier render, whose dialog still traps the focus, must
  // not act on it.
  const [awaited, setAwaited] = useState<{ id: string } | null>(null)
  const found = useRef(awaited)
  useEffect(() => {
    if (awaited === null || awaited === found.current) return
    const element = document.getElementById(awaited.id)
    if (!element) return
    found.current = awaited
    element.focus()
  })
  return useCallback((id) => setAwaited({ id }), [])
}
