import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns the token of a link in an email. It is in the fragment, which is not sent to a server, and is
 * removed from the address bar at once, so that it is not shared or stored with the address.
 * @returns null if there is none; undefined until hydration, because the server renders the same page for
 * everyone
 */
export function useLinkToken(): string | null | undefined {
  const { hash, pathname, search } = useLocation()
  const isKnown = useSyncExternalStore(neverChanges, isTrue, isFalse)

  useEffect(() => {
    // The fragment is removed without the router, whose location must still have the token.
    if (hash) history.replaceState(history.state, '', `${pathname}${search}`)
  }, [hash, pathname, search])

  if (!isKnown) return undefined
  return hash.slice(1) || null
}

const neverChanges = () => () => {}
const isTrue = () => true
const isFalse = () => false
