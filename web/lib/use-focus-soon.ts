import { useCallback, useEffect, useRef, useState } from 'react'

/** Returns a function that moves the focus to the element with an id, once that element has been rendered. */
export function useFocusSoon(): (id: string) => void {
  // The id is state and not a ref, so that the focus moves only after the next render: until then, a dialog that is
  // being closed would trap the focus.
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
