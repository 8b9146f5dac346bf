import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/**
 * The token in the link of a letter: it stands in the fragment, which no server sees, and leaves the address bar at
 * once, so that it is not shared or kept with the address.
 * @returns null where there is none, and undefined while the page, which is the same for everyone, cannot know yet
 */
export function useLinkToken(): string | null | undefined {
  const { hash, pathname, search } = useLocation()
  const isKnown = useSyncExternalStore(neverChanges, isTrue, isFalse)

  useEffect(() => {
    // Not through the router, which would forget it too.
    if (hash) history.replaceState(history.state, '', `${pathname}${search}`)
  }, [hash, pathname, search])

  if (!isKnown) return undefined
  return hash.slice(1) || null
}

const neverChanges = () => () => {}
const isTrue = () => true
const isFalse = () => false
