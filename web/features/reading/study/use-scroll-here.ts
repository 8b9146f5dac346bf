import { type RefObject, useEffect } from 'react'

/** Scrolls to an element when it appears, without animation for readers who prefer reduced motion. */
export function useScrollHere(element: RefObject<HTMLElement | null>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' })
  }, [element, isWanted])
}
