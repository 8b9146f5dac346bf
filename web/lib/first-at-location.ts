import type { Location } from 'react-router'

const handled = new WeakMap<Location, Set<string>>()

/**
 * Returns true only for the first call with a location and a part, and records that call. A part that is closed and
 * opened again must not go to the place that the fragment names once more.
 * @param part name of the part, unique on its page
 */
export function isFirstAt(location: Location, part: string): boolean {
  const parts = handled.get(location) ?? new Set()
  if (parts.has(part)) return false
  handled.set(location, parts.add(part))
  return true
}
