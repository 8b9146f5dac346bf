import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { groupErrors } from '#contract/messages/together/group.ts'
import type { Group, GroupPage } from '#contract/together/group.ts'
import type { GroupStatus } from '#contract/together/group-calendar.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

export interface GroupFilter {
  status: GroupStatus | null
  search: string
}

// What somebody is in is theirs: see `forgetMember`.
const groupsKey = ['own', 'groups'] as const
const listKey = (viewerId: string, filter: GroupFilter) => [...listsKey(viewerId), filter] as const

/** Of the lists of groups that a viewer has looked at, whatever they were narrowed by. */
export const listsKey = (viewerId: string) => [...groupsKey, viewerId, 'list'] as const

/** Of a group as a viewer sees it; what else is known of it stands under this. */
export const groupKey = (viewerId: string, id: string) => [...groupsKey, viewerId, id] as const

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
      const request = browserApi.groups.$get({ query }, { init: { signal } })
      return acceptedJson(request, groupErrors.load_failed)
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
      const header = invitation ? { 'x-invitation': invitation } : {}
      const request = browserApi.groups[':id'].$get({ param: { id }, header }, { init: { signal } })
      return acceptedJson(request, groupErrors.load_failed)
    },
    ...(first && { placeholderData: first }),
    enabled: viewerId !== null,
  })
}

/**
 * Everything that is known of groups is asked for anew: a place changes counts, lists and what may be seen.
 * @param isLost what would only be refused by now
 */
export function refetchGroups(
  queryClient: QueryClient,
  isLost: (queryKey: QueryKey) => boolean = () => false,
): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: groupsKey,
    predicate: ({ queryKey }) => !isLost(queryKey),
  })
}

/** Lets others see a draft. Takes what a leader without a name would like to be called. */
export function usePublishGroup(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (leaderName: string | undefined) => {
      const json = leaderName ? { leaderName } : {}
      return accepted(browserApi.groups[':id'].publish.$post({ param: { id }, json }), groupErrors.failed)
    },
    // Their name stands in more than their groups.
    onSettled: (_response, _error, leaderName) =>
      leaderName ? queryClient.invalidateQueries() : refetchGroups(queryClient),
  })
}
