import { useNavigate } from 'react-router'
import { groupErrors, groupNotices } from '#contract/messages/together/group.ts'
import { useJoinGroup } from '#web/features/together/group/enrolment.data.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { forgetInvitation, storedInvitation } from './stored-invitation.ts'

/**
 * Joins a group, or requests to join, and displays the result.
 * @param viewerId member id, or `visitor`; null while unknown
 */
export function useJoin(viewerId: string | null, groupId: string) {
  const toast = useToast()
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useJoinGroup()

  function askToSignIn(): void {
    const redirect = new URLSearchParams({ redirect_to: `/community/${groupId}` })
    toast.info(groupErrors.signed_out.title, undefined, {
      action: { label: 'Sign In', onPress: () => navigate(`/auth?${redirect}`) },
    })
  }

  /** Resolves to whether the viewer has joined or requested to join. */
  async function join(): Promise<boolean> {
    if (viewerId === 'visitor') {
      askToSignIn()
      return false
    }
    try {
      const { standing } = await mutateAsync({
        id: groupId,
        invitation: storedInvitation(groupId) ?? undefined,
      })
      forgetInvitation(groupId)
      toast.success(standing === 'asked' ? groupNotices.asked : groupNotices.joined)
      return true
    } catch (error) {
      const known = asKnownError(error, groupErrors.join_failed)
      const { code } = known
      if (code === 'group.signed_out') askToSignIn()
      else if (code === 'group.already_joined') toast.info(known)
      else toast.error(known)
      // The invalid invitation is deleted, because the member may still request to join without it.
      if (code === 'group.invitation_invalid') forgetInvitation(groupId)
      return code === 'group.already_joined'
    }
  }

  return { join, isJoining: isPending }
}
