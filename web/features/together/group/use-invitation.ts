import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { storedInvitation, storeInvitation } from './stored-invitation.ts'

/**
 * What stands in the link somebody came with, behind a `#`, where no server sees it. It leaves the address bar at once,
 * so that it is not shared or kept with the address.
 * @returns null where there is none, and undefined while the page, which is the same for everyone, cannot know yet
 */
export function useInvitation(groupId: string): string | null | undefined {
  const { hash, pathname, search } = useLocation()
  const [invitation, setInvitation] = useState<string | null>()

  useEffect(() => {
    const token = new URLSearchParams(hash.slice(1)).get('invitation')
    if (token) {
      storeInvitation(groupId, token)
      // Not through the router, which would ask for the page again.
      history.replaceState(history.state, '', `${pathname}${search}`)
    }
    setInvitation(storedInvitation(groupId))
  }, [groupId, hash, pathname, search])

  return invitation
}
