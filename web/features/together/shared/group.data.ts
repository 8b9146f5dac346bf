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
import { rememberInGroups } from '#web/lib/device/remembered-member.ts'

export interface GroupFilter {
  status: GroupStatus | null
  search: string
}

// Key of all queries about groups. It begins with `own`, because memberships are private: `forgetMember` removes
// queries with such a key from the cache at sign-out.
const groupsKey = ['own', 'groups'] as const
const listKey = (viewerId: string, filter: GroupFilter) => [...listsKey(viewerId), filter] as const

/** Query key of a viewer's lists of groups, with any filter. */
export const listsKey = (viewerId: string) => [...groupsKey, viewerId, 'list'] as const

/** Query key of a group as a viewer sees it. The keys of further queries about the group begin with it. */
export const groupKey = (viewerId: string, id: string) => [...groupsKey, viewerId, id] as const

/**
 * Infinite query for the groups visible to a viewer. The results of the previous filter are displayed until those of
 * the new one arrive.
 * @param viewerId member id, or `visitor`; null while unknown
 * @param first server-rendered first page, for the filter of the URL
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
      const page = await acceptedJson(request, groupErrors.load_failed)
      if (isMember(viewerId) && Object.keys(query).length === 0)
        rememberInGroups(viewerId, page.own.length > 0)
      return page
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // A visitor would receive the server-rendered page again, so it is the first result.
    ...(viewerId === 'visitor' && first && { initialData: { pages: [first], pageParams: [null] } }),
    // For a member, the server-rendered page is displayed at once and refetched: it may be a minute old and contains no
    // data about the member.
    placeholderData: (before) =>
      keepPreviousData(before) ?? (first && { pages: [first], pageParams: [null] }),
    enabled: viewerId !== null,
  })
}

/** Returns whether the viewer is a member and not `visitor`, nor unknown. */
function isMember(viewerId: string | null): viewerId is string {
  return viewerId !== null && viewerId !== 'visitor'
}

/**
 * Query for a group as a viewer sees it.
 * @param invitation token of the invitation link
 * @param first server-rendered group; null if it is not public
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
      const group = await acceptedJson(request, groupErrors.load_failed)
      if (isMember(viewerId) && group.standing !== 'none') rememberInGroups(viewerId, true)
      return group
    },
    ...(first && { placeholderData: first }),
    enabled: viewerId !== null,
  })
}

/**
 * Refetches all queries about groups: if a member joins or leaves a group, counts, lists and visible data change.
 * @param isLost whether the server would now reject a query; such a query is not refetched
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

/** Publishes a draft. For a leader without a display name, also sends the one that they chose just now. */
export function usePublishGroup(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (leaderName: string | undefined) => {
      const json = leaderName ? { leaderName } : {}
      return accepted(browserApi.groups[':id'].publish.$post({ param: { id }, json }), groupErrors.failed)
    },
    // A display name that the leader chose just now appears in other places as well, so all queries are refetched.
    onSettled: (_response, _error, leaderName) =>
      leaderName ? queryClient.invalidateQueries() : refetchGroups(queryClient),
  })
}
