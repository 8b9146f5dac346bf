import { useCallback, useEffect, useRef } from 'react'

/** Leads the focus to an element that is about to appear, by its id. */
export function useFocusSoon(): (id: string) => void {
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    const element = awaited.current === null ? null : document.getElementById(awaited.current)
    if (!element) return
    awaited.current = null
    element.focus()
  })
  return useCallback((id) => {
    awaited.current = id
  }, [])
}
