import type { Location } from 'react-router'

const handled = new WeakMap<Location, Set<string>>()

/**
 * Returns whether a part of the page sees a location for the first time. A part that is closed and opened again must not
 * scroll again to the place that the fragment names.
 * @param part name of the part, unique on its page
 */
export function isFirstAt(location: Location, part: string): boolean {
  const parts = handled.get(location) ?? new Set()
  if (parts.has(part)) return false
  handled.set(location, parts.add(part))
  return true
}
