import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns the token of a link in an email. The token is in the fragment of the URL, which is not sent to the server. It
 * is removed from the address bar at once, so that it is neither bookmarked nor shared with the address.
 * @returns null if there is no token; undefined until hydration, because the server does not know the fragment
 */
export function useLinkToken(): string | null | undefined {
  const { hash, pathname, search } = useLocation()
  const isKnown = useSyncExternalStore(neverChanges, isTrue, isFalse)

  useEffect(() => {
    // The fragment is removed with the browser's own function. The router does not notice this. Its location still has
    // the token, so later renders return it too.
    if (hash) history.replaceState(history.state, '', `${pathname}${search}`)
  }, [hash, pathname, search])

  if (!isKnown) return undefined
  return hash.slice(1) || null
}

const neverChanges = () => () => {}
const isTrue = () => true
const isFalse = () => false
