import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { meetingErrors } from '#contract/messages/together/meeting.ts'
import { groupKey } from '#web/features/together/shared/group.data.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

const route = browserApi.groups[':id']

const addressKey = (memberId: string, id: string) => [...groupKey(memberId, id), 'calendar'] as const

/** Query for whether a participant has a calendar address for a group. */
export function useCalendarAddress(memberId: string, id: string) {
  return useQuery({
    queryKey: addressKey(memberId, id),
    queryFn: () => acceptedJson(route.calendar.$get({ param: { id } }), meetingErrors.load_failed),
  })
}

/** Creates a new calendar address, which replaces the previous one. */
export function useMakeAddress(memberId: string, id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => acceptedJson(route.calendar.$post({ param: { id } }), meetingErrors.failed),
    onSuccess: () => queryClient.setQueryData(addressKey(memberId, id), { exists: true }),
  })
}

/** Revokes the calendar address. */
export function useRevokeAddress(memberId: string, id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => accepted(route.calendar.$delete({ param: { id } }), meetingErrors.failed),
    onSuccess: () => queryClient.setQueryData(addressKey(memberId, id), { exists: false }),
  })
}
