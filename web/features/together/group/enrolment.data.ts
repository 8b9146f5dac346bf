import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { groupErrors } from '#contract/messages/together/group.ts'
import type { Group, Participant } from '#contract/together/group.ts'
import { groupKey, listsKey, refetchGroups } from '#web/features/together/shared/group.data.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

const route = browserApi.groups[':id']

/** Mutation with which a member joins a group, or requests to join if the group requires a request. */
export function useJoinGroup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, invitation }: { id: string; invitation?: string | undefined }) => {
      const request = route.enrolment.$post({ param: { id }, json: invitation ? { invitation } : {} })
      return acceptedJson(request, groupErrors.join_failed)
    },
    onSettled: () => refetchGroups(queryClient),
  })
}

const forParticipants: ReadonlySet<string> = new Set([
  'participants',
  'messages',
  'calendar',
  'replies',
  'attendance',
  'prayers',
  'live',
])

/**
 * Whether a query about a group is for its participants only: the names of others, messages of leaders, meetings,
 * prayer requests, live meetings.
 */
function isForParticipants(part: unknown): boolean {
  return typeof part === 'string' && forParticipants.has(part)
}

/** Mutation with which a participant becomes the leader of a group that has none. */
export function useTakeLead(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (leaderName: string | undefined) => {
      const json = leaderName ? { leaderName } : {}
      return accepted(route.lead.$post({ param: { id }, json }), groupErrors.failed)
    },
    // A name that the participant chose just now appears in other places as well, so all queries are refetched.
    onSettled: (_response, _error, leaderName) =>
      leaderName ? queryClient.invalidateQueries() : refetchGroups(queryClient),
  })
}

/** Mutation with which a leader closes a group. */
export function useCloseGroup(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => accepted(route.close.$post({ param: { id } }), groupErrors.failed),
    onSettled: () => refetchGroups(queryClient),
  })
}

/**
 * Mutation that leaves a group, or withdraws a request to join it.
 * @param successor participant who leads the group afterwards, if its last leader leaves
 */
export function useLeaveGroup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, successor }: { id: string; successor?: string | undefined }) => {
      const query = successor === undefined ? {} : { successor }
      return accepted(route.enrolment.$delete({ param: { id }, query }), groupErrors.leave_failed)
    },
    // After leaving, the queries that are for participants are not refetched, because the server would reject them.
    onSettled: (_response, error, { id }) =>
      refetchGroups(
        queryClient,
        ([, , , of, part]) => error === null && of === id && isForParticipants(part),
      ),
  })
}

/** Marks a week as completed or as not completed. The update is optimistic and is reverted after an error. */
export function useMarkWeek(viewerId: string, id: string) {
  const queryClient = useQueryClient()
  const queryKey = groupKey(viewerId, id)
  return useMutation({
    mutationFn: ({ weekId, isDone }: { weekId: string; isDone: boolean }) => {
      const { mark } = route.weeks[':weekId']
      const param = { id, weekId }
      return accepted(isDone ? mark.$put({ param }) : mark.$delete({ param }), groupErrors.failed)
    },
    onMutate: async ({ weekId, isDone }) => {
      // Only the group itself: a query for the names that is still loading is not sent again below.
      await queryClient.cancelQueries({ queryKey, exact: true })
      const before = queryClient.getQueryData<Group>(queryKey)
      const weeks = before?.weeks.map((week) => (week.id === weekId ? { ...week, isDone } : week))
      if (before && weeks) queryClient.setQueryData<Group>(queryKey, { ...before, weeks })
      return { before }
    },
    onError: (_error, _change, context) => queryClient.setQueryData(queryKey, context?.before),
    // The names of participants are not refetched, because they have not changed. The lists of groups are, because they
    // display the viewer's progress.
    onSettled: () => {
      void queryClient.invalidateQueries({
        queryKey,
        predicate: ({ queryKey: [, , , , part] }) => !isForParticipants(part),
      })
      void queryClient.invalidateQueries({ queryKey: listsKey(viewerId) })
    },
  })
}

/** Query for the names of a group's participants; for participants only. */
export function useParticipants(viewerId: string, id: string) {
  return useQuery({
    queryKey: [...groupKey(viewerId, id), 'participants'],
    queryFn: async (): Promise<Participant[]> =>
      (await acceptedJson(route.participants.$get({ param: { id } }), groupErrors.load_failed)).participants,
  })
}
