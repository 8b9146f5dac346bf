import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { tabStorage } from '#web/features/together/shared/tab-storage.ts'

const stored = tabStorage('friend')
const ONLY = 'link'

/**
 * Returns the secret of the link with which the viewer came. It is in the fragment, which browsers do not send to
 * servers, and is removed from the address bar at once. It stays in this tab while the viewer signs in.
 * @returns null if there is none; undefined before hydration
 */
export function useFriendToken(): string | null | undefined {
  const { hash, pathname } = useLocation()
  const [token, setToken] = useState<string | null>()

  useEffect(() => {
    const given = new URLSearchParams(hash.slice(1)).get('invitation')
    if (given) {
      stored.store(ONLY, given)
      history.replaceState(history.state, '', pathname)
    }
    setToken(stored.read(ONLY))
  }, [hash, pathname])

  return token
}

/** Forgets the secret after the viewer has joined. */
export function forgetFriendToken(): void {
  stored.forget(ONLY)
}
