import { useNavigate } from 'react-router'
import { groupErrors, groupNotices } from '#contract/messages/together/group.ts'
import { useJoinGroup } from '#web/features/together/group/enrolment.data.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { pendingJoins } from './pending-joins.ts'
import { invitations } from './stored-invitation.ts'

/**
 * Joins a group, or requests to join, and displays the result.
 * @param viewerId member id, or `visitor`; null while unknown
 * @param title title of the group
 */
export function useJoin(viewerId: string | null, groupId: string, title: string) {
  const toast = useToast()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useJoinGroup()

  /**
   * Opens the page for sign-in, which leads back to the group. Most visitors with an invitation have no account yet, so
   * they first see the form for a new one.
   */
  function signIn(): void {
    pendingJoins.store(groupId, title)
    const back = {
      redirect_to: `/community/${groupId}`,
      ...(invitations.read(groupId) && { mode: 'sign-up' }),
    }
    navigate(`/auth?${new URLSearchParams(back)}`)
  }

  /** Resolves to whether the viewer has joined or requested to join. */
  async function join(): Promise<boolean> {
    if (viewerId === 'visitor') {
      // An invited visitor is led to the form for a new account, which says what follows.
      if (!invitations.read(groupId)) toast.info(groupErrors.signed_out.title)
      signIn()
      return false
    }
    try {
      const { standing } = await mutateAsync({
        id: groupId,
        invitation: invitations.read(groupId) ?? undefined,
      })
      invitations.forget(groupId)
      toast.success(standing === 'asked' ? groupNotices.asked : groupNotices.joined)
      return true
    } catch (error) {
      const known = asKnownError(error, groupErrors.join_failed)
      const { code } = known
      // The session has just ended. A redirect would come back at once if the sign-in page did not know this yet.
      if (code === 'group.signed_out')
        toast.info(known.title, undefined, { action: { label: 'Sign In', onPress: signIn } })
      else if (code === 'group.already_joined') toast.info(known)
      else toast.error(known)
      // The invalid invitation is deleted, because the member may still request to join without it.
      if (code === 'group.invitation_invalid') invitations.forget(groupId)
      return code === 'group.already_joined'
    }
  }

  return { join, isJoining: isPending }
}
