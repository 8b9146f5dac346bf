import { useCallback, useEffect, useRef, useState } from 'react'

/** Leads the focus to an element that is about to appear, by its id. */
export function useFocusSoon(): (id: string) => void {
  // A part of what is drawn: a page from before, whose dialog still holds the focus, does not act on it.
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
