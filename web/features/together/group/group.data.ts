import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Group, GroupForm, GroupPage, LeaderPage, Participant } from '#contract/together/group.ts'
import type { GroupStatus } from '#contract/together/group-calendar.ts'
import { weekTopic } from '#contract/together/topic.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted } from '#web/lib/api/refusal.ts'

export interface GroupFilter {
  status: GroupStatus | null
  search: string
}

// What somebody is in is theirs: see `forgetMember`.
const groupsKey = ['own', 'groups'] as const
const listKey = (viewerId: string, filter: GroupFilter) => [...groupsKey, viewerId, 'list', filter] as const
const groupKey = (viewerId: string, id: string) => [...groupsKey, viewerId, id] as const

const groupOf = (id: string) => ({ route: browserApi.groups[':id'], param: { id } })

/**
 * Groups as a viewer may see them, a page at a time; those found before stay in sight until there are others.
 * @param viewerId of the member, or `visitor`; null until it is known who is looking
 * @param first what the page came with, for the filter it came with
 */
export function useGroups(viewerId: string | null, filter: GroupFilter, first?: GroupPage) {
  return useInfiniteQuery({
    queryKey: listKey(viewerId ?? '', filter),
    queryFn: async ({ pageParam, signal }): Promise<GroupPage> => {
      const { status, search } = filter
      const query = {
        ...(status && { status }),
        ...(search && { q: search }),
        ...(pageParam && { after: pageParam }),
      }
      const asked = browserApi.groups.$get({ query }, { init: { signal } })
      return (await accepted(asked, 'group.load_failed')).json()
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Shown at once, and asked for again: the page may be a minute old, and knows nothing of a member.
    placeholderData: (before) =>
      keepPreviousData(before) ?? (first && { pages: [first], pageParams: [null] }),
    enabled: viewerId !== null,
  })
}

/**
 * A group as a viewer may see it.
 * @param invitation what stands in the link they came with
 * @param first what the page came with; null where it is not for everyone
 */
export function useGroup(
  viewerId: string | null,
  id: string,
  { invitation, first = null }: { invitation?: string | undefined; first?: Group | null } = {},
) {
  return useQuery({
    queryKey: groupKey(viewerId ?? '', id),
    queryFn: async ({ signal }): Promise<Group> => {
      const { route, param } = groupOf(id)
      const asked = route.$get(
        { param, header: invitation ? { 'x-invitation': invitation } : {} },
        { init: { signal } },
      )
      return (await accepted(asked, 'group.load_failed')).json()
    },
    ...(first && { placeholderData: first }),
    enabled: viewerId !== null,
  })
}

/**
 * Everything that is known of groups is asked for anew: a place changes counts, lists and what may be seen.
 * @param isLost what would only be refused by now
 */
function askAgain(
  queryClient: QueryClient,
  isLost: (queryKey: QueryKey) => boolean = () => false,
): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: groupsKey,
    predicate: ({ queryKey }) => !isLost(queryKey),
  })
}

/** Takes a place, or asks for one. */
export function useJoinGroup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, invitation }: { id: string; invitation?: string | undefined }) => {
      const { route, param } = groupOf(id)
      const asked = route.enrolment.$post({ param, json: invitation ? { invitation } : {} })
      return (await accepted(asked, 'group.join_failed')).json()
    },
    onSettled: () => askAgain(queryClient),
  })
}

/** Gives a place back, or takes a request back. */
export function useLeaveGroup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string }) => {
      const { route, param } = groupOf(id)
      return accepted(route.enrolment.$delete({ param }), 'group.leave_failed')
    },
    // Names are for participants.
    onSettled: (_answer, error, { id }) =>
      askAgain(queryClient, ([, , , of, part]) => error === null && of === id && part === 'participants'),
  })
}

/** Marks a week done, or takes that back. The screen shows it at once, and as it was where the server refuses. */
export function useMarkWeek(viewerId: string, id: string) {
  const queryClient = useQueryClient()
  const queryKey = groupKey(viewerId, id)
  return useMutation({
    mutationFn: ({ weekId, isDone }: { weekId: string; isDone: boolean }) => {
      const { mark } = browserApi.groups[':id'].weeks[':weekId']
      const param = { id, weekId }
      return accepted(isDone ? mark.$put({ param }) : mark.$delete({ param }), 'group.failed')
    },
    onMutate: async ({ weekId, isDone }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Group>(queryKey)
      const weeks = before?.weeks.map((week) => (week.id === weekId ? { ...week, isDone } : week))
      if (before && weeks) queryClient.setQueryData<Group>(queryKey, { ...before, weeks })
      return { before }
    },
    onError: (_error, _change, context) => queryClient.setQueryData(queryKey, context?.before),
    // Who else is in it has not changed.
    onSettled: () =>
      void queryClient.invalidateQueries({
        queryKey,
        predicate: ({ queryKey: [, , , , part] }) => part !== 'participants',
      }),
  })
}

/** Who is in a group, by name; for those who are in it. */
export function useParticipants(viewerId: string, id: string) {
  return useQuery({
    queryKey: [...groupKey(viewerId, id), 'participants'],
    queryFn: async (): Promise<Participant[]> => {
      const { route, param } = groupOf(id)
      return (await (await accepted(route.participants.$get({ param }), 'group.load_failed')).json())
        .participants
    },
  })
}

/** Who is where, who would like to join, which invitations work; for its leaders. */
export function useLeaderPage(viewerId: string | null, id: string) {
  return useQuery({
    queryKey: [...groupKey(viewerId ?? '', id), 'lead'],
    queryFn: async (): Promise<LeaderPage> => {
      const { route, param } = groupOf(id)
      return (await accepted(route.lead.$get({ param }), 'group.load_failed')).json()
    },
    enabled: viewerId !== null,
  })
}

/** What the leaders of a group do to it and to those in it. */
export type LeaderAct =
  | { kind: 'admit' | 'decline'; requestId: string }
  | { kind: 'remove'; participantId: string }
  | {
      kind: 'change_role'
      participantId: string
      role: 'leader' | 'participant'
      handsOver?: boolean
      /** Whoever does this leads no more. */
      endsOwnLead?: boolean
    }
  | { kind: 'take_invitation_back'; invitationId: string }
  | { kind: 'close' | 'delete_draft' }
  /** @property leaderName what a leader without a name would like to be called */
  | { kind: 'publish'; leaderName?: string | undefined }

export function useLead(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: LeaderAct) => send(id, act),
    onSettled: (_answer, error, act) => {
      // Their name stands in more than their groups.
      if (act.kind === 'publish' && act.leaderName) return queryClient.invalidateQueries()
      return askAgain(queryClient, (queryKey) => error === null && isLostBy(act, id, queryKey))
    },
  })
}

/** Of a draft that is deleted everything, and what leaders see to whoever leads no more. */
function isLostBy(act: LeaderAct, id: string, [, , , groupId, part]: QueryKey): boolean {
  if (groupId !== id) return false
  return act.kind === 'delete_draft' || (act.kind === 'change_role' && !!act.endsOwnLead && part === 'lead')
}

function send(id: string, act: LeaderAct): Promise<unknown> {
  const group = browserApi.groups[':id']
  switch (act.kind) {
    case 'admit':
    case 'decline': {
      const request = group.requests[':requestId']
      const param = { id, requestId: act.requestId }
      if (act.kind === 'admit') return accepted(request.$post({ param }), 'group.failed')
      return accepted(request.$delete({ param }), 'group.failed')
    }
    case 'remove': {
      const param = { id, participantId: act.participantId }
      return accepted(group.participants[':participantId'].$delete({ param }), 'group.failed')
    }
    case 'change_role': {
      const { participantId, role, handsOver = false } = act
      const { role: roleOf } = group.participants[':participantId']
      return accepted(
        roleOf.$put({ param: { id, participantId }, json: { role, handsOver } }),
        'group.failed',
      )
    }
    case 'take_invitation_back': {
      const param = { id, invitationId: act.invitationId }
      return accepted(group.invitations[':invitationId'].$delete({ param }), 'group.failed')
    }
    case 'publish':
      return accepted(
        group.publish.$post({ param: { id }, json: act.leaderName ? { leaderName: act.leaderName } : {} }),
        'group.failed',
      )
    case 'close':
      return accepted(group.close.$post({ param: { id } }), 'group.failed')
    case 'delete_draft':
      return accepted(group.$delete({ param: { id } }), 'group.failed')
  }
}

/** Makes an invitation. What stands in its link is told this once. */
export function useInvite(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (json: { isForOne: boolean }) => {
      const { route, param } = groupOf(id)
      return (await accepted(route.invitations.$post({ param, json }), 'group.failed')).json()
    },
    onSettled: () => askAgain(queryClient),
  })
}

/** A group that is begun, under an id that was made here, or one that is given new words. */
export type GroupToSave =
  | { kind: 'new'; id: string; form: GroupForm; timeZone: string }
  | { kind: 'edited'; id: string; form: GroupForm; revision: number }

export function useSaveGroup(viewerId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (group: GroupToSave): Promise<Group> => {
      const { id, form } = group
      if (group.kind === 'new') {
        const asked = browserApi.groups.$post({ json: { ...form, id, timeZone: group.timeZone } })
        return (await accepted(asked, 'group.save_failed')).json()
      }
      const asked = browserApi.groups[':id'].$put({
        param: { id },
        json: { ...form, revision: group.revision },
      })
      return (await accepted(asked, 'group.save_failed')).json()
    },
    onSuccess: (saved) => queryClient.setQueryData<Group>(groupKey(viewerId, saved.id), saved),
    // Whoever saves goes on writing meanwhile. Where it was refused, somebody else may have changed it.
    onSettled: () => void askAgain(queryClient),
  })
}

/** Whether anything was said about a week of a group. @throws {Refusal} */
export async function isTalkedAbout(groupId: string, weekId: string): Promise<boolean> {
  const param = { topic: weekTopic(groupId, weekId) }
  const asked = browserApi.discussions[':topic'].comments.$get({ param, query: {} })
  return (await (await accepted(asked, 'group.failed')).json()).comments.length > 0
}
