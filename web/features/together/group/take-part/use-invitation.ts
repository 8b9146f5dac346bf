import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { invitations } from './stored-invitation.ts'

/** Whether the viewer arrived by an invitation link, and whether it is valid; `none` also while this is unknown. */
export type InvitationState = 'none' | 'valid' | 'invalid'

/**
 * Token of an invitation link. It is in the fragment, which browsers do not send to servers, and is
 * removed from the address bar at once, so that it is not shared or saved with the URL.
 * @returns null if there is none; undefined before hydration, because the server-rendered page is
 * the same for all users
 */
export function useInvitation(groupId: string): string | null | undefined {
  const { hash, pathname, search } = useLocation()
  const [invitation, setInvitation] = useState<string | null>()

  useEffect(() => {
    const token = new URLSearchParams(hash.slice(1)).get('invitation')
    if (token) {
      invitations.store(groupId, token)
      // The fragment is removed with the browser's history and not with the router, because navigation would load the
      // page's data again.
      history.replaceState(history.state, '', `${pathname}${search}`)
    }
    setInvitation(invitations.read(groupId))
  }, [groupId, hash, pathname, search])

  return invitation
}
