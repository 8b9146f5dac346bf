import { useCallback, useEffect, useRef, useState } from 'react'

/** Events by which the reader goes on. The focus then stays where they put it. */
const presses = ['keydown', 'pointerdown'] as const

/**
 * Returns a function that moves the focus to the element with an id, once that element has been rendered, unless the
 * reader has pressed a key or something else by then: the focus must not leave a field in which they type.
 */
export function useFocusSoon(): (id: string) => void {
  // The id is state and not a ref, so that the focus moves only after the next render: until then, a dialog that is
  // being closed would trap the focus.
  const [awaited, setAwaited] = useState<{ id: string } | null>(null)
  const found = useRef(awaited)
  useEffect(() => {
    if (awaited === null) return
    const giveUp = () => {
      found.current = awaited
    }
    for (const press of presses) addEventListener(press, giveUp, true)
    return () => {
      for (const press of presses) removeEventListener(press, giveUp, true)
    }
  }, [awaited])
  useEffect(() => {
    if (awaited === null || awaited === found.current) return
    const element = document.getElementById(awaited.id)
    if (!element) return
    found.current = awaited
    element.focus()
  })
  return useCallback((id) => setAwaited({ id }), [])
}
