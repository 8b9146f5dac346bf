import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { groupErrors } from '#contract/messages/together/group.ts'
import type { NewInvitation } from '#contract/together/group.ts'
import { groupKey, refetchGroups } from '#web/features/together/shared/group.data.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

const route = browserApi.groups[':id']

/** Query for the leader's page: progress of participants, requests to join, and valid invitations. */
export function useLeaderPage(viewerId: string | null, id: string) {
  return useQuery({
    queryKey: [...groupKey(viewerId ?? '', id), 'lead'],
    queryFn: () => acceptedJson(route.lead.$get({ param: { id } }), groupErrors.load_failed),
    enabled: viewerId !== null,
  })
}

/** Action of a leader on a group or its participants. */
export type LeaderAction =
  | { kind: 'admit' | 'decline'; requestId: string }
  | { kind: 'remove' | 'miss' | 'ask_name'; participantId: string }
  | {
      kind: 'change_role'
      participantId: string
      role: 'leader' | 'participant'
      handsOver?: boolean
      /** Whether the viewer gives up their own leader role with this action. */
      endsOwnLead?: boolean
    }
  | { kind: 'remove_invitation'; invitationId: string }
  | { kind: 'close' | 'delete_draft' }

export function useLead(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (action: LeaderAction) => accepted(send(id, action), groupErrors.failed),
    onSettled: (_response, error, action) =>
      refetchGroups(queryClient, (queryKey) => error === null && isLostBy(action, id, queryKey)),
  })
}

/**
 * Whether the server would reject a query after an action of a leader. After a draft is deleted, it rejects every query
 * about the draft. After the viewer has lost the leader role, it rejects the queries of the leader's page.
 */
function isLostBy(action: LeaderAction, id: string, [, , , groupId, part]: QueryKey): boolean {
  if (groupId !== id) return false
  return (
    action.kind === 'delete_draft' ||
    (action.kind === 'change_role' && !!action.endsOwnLead && (part === 'lead' || part === 'attendance'))
  )
}

async function send(id: string, action: LeaderAction) {
  switch (action.kind) {
    case 'admit':
      return route.requests[':requestId'].$post({ param: { id, requestId: action.requestId } })
    case 'decline':
      return route.requests[':requestId'].$delete({ param: { id, requestId: action.requestId } })
    case 'remove':
      return route.participants[':participantId'].$delete({
        param: { id, participantId: action.participantId },
      })
    case 'miss':
      return route.participants[':participantId'].miss.$post({
        param: { id, participantId: action.participantId },
      })
    case 'ask_name':
      return route.participants[':participantId']['name-request'].$post({
        param: { id, participantId: action.participantId },
      })
    case 'change_role': {
      const { participantId, role, handsOver = false } = action
      const param = { id, participantId }
      return route.participants[':participantId'].role.$put({ param, json: { role, handsOver } })
    }
    case 'remove_invitation':
      return route.invitations[':invitationId'].$delete({ param: { id, invitationId: action.invitationId } })
    case 'close':
      return route.close.$post({ param: { id } })
    case 'delete_draft':
      return route.$delete({ param: { id } })
  }
}

/** Creates an invitation. The response contains the secret of its link only once. */
export function useInvite(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: NewInvitation) =>
      acceptedJson(route.invitations.$post({ param: { id }, json }), groupErrors.failed),
    onSettled: () => refetchGroups(queryClient),
  })
}

/** Sends a message to everyone in a group. A repeated call with the same id sends it once. */
export function useWriteToGroup(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: { id: string; text: string }) =>
      acceptedJson(route.messages.$post({ param: { id }, json }), groupErrors.failed),
    onSettled: () => refetchGroups(queryClient),
  })
}
