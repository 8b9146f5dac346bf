import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { meetingErrors } from '#contract/messages/together/meeting.ts'
import type { MeetingReplies, MeetingReply, ParticipantReply } from '#contract/together/meeting.ts'
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

interface WeekKey {
  memberId: string
  id: string
  weekId: string
}

const weekKey = ({ memberId, id, weekId }: WeekKey) => [...groupKey(memberId, id), 'replies', weekId] as const

/** Query for a participant's own reply for the meeting of a week, and who is coming. */
export function useReplies(key: WeekKey) {
  const param = { id: key.id, weekId: key.weekId }
  return useQuery({
    queryKey: weekKey(key),
    queryFn: () => acceptedJson(route.weeks[':weekId'].replies.$get({ param }), meetingErrors.load_failed),
  })
}

/** Sends whether the participant is coming. The choice is displayed at once, and reverted after an error. */
export function useReply(key: WeekKey) {
  const queryClient = useQueryClient()
  const queryKey = weekKey(key)
  const param = { id: key.id, weekId: key.weekId }
  return useMutation({
    mutationFn: (reply: MeetingReply) =>
      accepted(route.weeks[':weekId'].reply.$put({ param, json: { reply } }), meetingErrors.failed),
    onMutate: async (reply) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<MeetingReplies>(queryKey)
      if (before) queryClient.setQueryData<MeetingReplies>(queryKey, { ...before, own: reply })
      return { before }
    },
    onError: (_error, _reply, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: [...groupKey(key.memberId, key.id), 'replies'] }),
  })
}

const attendanceKey = ({ memberId, id, weekId }: WeekKey) =>
  [...groupKey(memberId, id), 'attendance', weekId] as const

/** Query for the reply and the attendance of each participant; for leaders only. */
export function useAttendance(key: WeekKey) {
  const param = { id: key.id, weekId: key.weekId }
  return useQuery({
    queryKey: attendanceKey(key),
    queryFn: async (): Promise<ParticipantReply[]> => {
      const request = route.weeks[':weekId'].attendance.$get({ param })
      return (await acceptedJson(request, meetingErrors.load_failed)).participants
    },
  })
}

/** Records whether a participant was there. The change is displayed at once, and reverted after an error. */
export function useMarkAttendance(key: WeekKey) {
  const queryClient = useQueryClient()
  const queryKey = attendanceKey(key)
  return useMutation({
    mutationFn: ({ participantId, wasThere }: { participantId: string; wasThere: boolean }) => {
      const param = { id: key.id, weekId: key.weekId, participantId }
      const { attendance } = route.weeks[':weekId']
      return accepted(attendance[':participantId'].$put({ param, json: { wasThere } }), meetingErrors.failed)
    },
    onMutate: async ({ participantId, wasThere }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<ParticipantReply[]>(queryKey)
      const after = before?.map((one) => (one.id === participantId ? { ...one, wasThere } : one))
      if (after) queryClient.setQueryData(queryKey, after)
      return { before }
    },
    onError: (_error, _change, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
