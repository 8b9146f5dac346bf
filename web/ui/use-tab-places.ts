import { type RefObject, useRef } from 'react'

/**
 * Remembers the scroll position of each panel below sticky tabs. A panel that is opened again is scrolled to its former
 * position, and one that is opened for the first time to its top. The page is scrolled only if the tabs were stuck
 * above the old panel, or will be stuck above the new one.
 */
export function useTabPlaces(): {
  /** Ref for the element that contains the tabs and their panels. */
  root: RefObject<HTMLDivElement | null>
  leave: (open: string, next: string) => void
} {
  const root = useRef<HTMLDivElement>(null)
  /** Scroll position of each panel in px, as the distance of the tabs from their natural position. */
  const places = useRef(new Map<string, number>())

  function leave(open: string, next: string): void {
    const past = scrolledPast(root.current)
    places.current.set(open, past)
    const place = places.current.get(next) ?? 0
    // The callback runs after the newly opened panel was rendered and before the browser paints it.
    if (past > 0 || place > 0) requestAnimationFrame(() => scrollPast(root.current, place))
  }
  return { root, leave }
}

/** Returns how far in px the tabs are from their natural position because they are sticky; 0 if they are not stuck. */
function scrolledPast(root: HTMLElement | null): number {
  const tabs = root?.querySelector('[role="tablist"]')
  if (!root || !tabs) return 0
  return tabs.getBoundingClientRect().top - root.getBoundingClientRect().top
}

function scrollPast(root: HTMLElement | null, place: number): void {
  root?.closest('.dialog-veil')?.scrollBy({ top: place - scrolledPast(root) })
}
