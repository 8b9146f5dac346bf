import { type RefObject, useRef } from 'react'

/**
 * For tabs that stay in sight while their part is scrolled: whoever comes back to a part finds their place in it, and a part that is
 * opened for the first time is seen from its beginning. Where the tabs have their own place on the page, nothing is scrolled.
 */
export function useTabPlaces(): {
  /** Holds the tabs and their parts. */
  root: RefObject<HTMLDivElement | null>
  leave: (open: string, next: string) => void
} {
  const root = useRef<HTMLDivElement>(null)
  /** How far the open part was scrolled, counted from the top of the tabs' own place. */
  const places = useRef(new Map<string, number>())

  function leave(open: string, next: string): void {
    const past = scrolledPast(root.current)
    places.current.set(open, past)
    const place = places.current.get(next) ?? 0
    // Drawn by then, and not yet painted.
    if (past > 0 || place > 0) requestAnimationFrame(() => scrollPast(root.current, place))
  }
  return { root, leave }
}

/** By how much the tabs stand lower than their own place; 0 where they are in it. */
function scrolledPast(root: HTMLElement | null): number {
  const tabs = root?.querySelector('[role="tablist"]')
  if (!root || !tabs) return 0
  return tabs.getBoundingClientRect().top - root.getBoundingClientRect().top
}

function scrollPast(root: HTMLElement | null, place: number): void {
  root?.closest('.dialog-veil')?.scrollBy({ top: place - scrolledPast(root) })
}
