/**
 * What has to go from this device: of a session that ended elsewhere, what the account has; after signing out, everything.
 */
export type Leaving = 'known' | 'everything'

const PREFIX = 'left:'

/** For a browser that keeps nothing. */
const here = new Map<string, Leaving>()

/** A member has left, and what is theirs has yet to go: noted first, so that it goes even where the page is closed before. */
export function noteDeparture(memberId: string, leaving: Leaving): void {
  // Whoever signed out meant everything, whatever else is noticed meanwhile.
  if (leaving === 'known' && departures().get(memberId) === 'everything') return
  here.set(memberId, leaving)
  try {
    localStorage.setItem(PREFIX + memberId, leaving)
  } catch {
    // Then it goes with this page.
  }
}

/** It is gone, or its member is back. */
export function settleDeparture(memberId: string): void {
  here.delete(memberId)
  try {
    localStorage.removeItem(PREFIX + memberId)
  } catch {
    // Nothing was kept.
  }
}

/** By member. */
export function departures(): Map<string, Leaving> {
  const found = new Map(here)
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue
      found.set(key.slice(PREFIX.length), localStorage.getItem(key) === 'known' ? 'known' : 'everything')
    }
  } catch {
    // Nothing was kept.
  }
  return found
}
