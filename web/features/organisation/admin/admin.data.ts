import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { MemberRole } from '#contract/account/account.ts'
import { adminErrors } from '#contract/messages/organisation/admin.ts'
import { serverErrors } from '#contract/messages/request.ts'
import type { ListedMember, ListedMembers, MemberDetails } from '#contract/organisation/admin.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { useProvenMutation } from '#web/lib/api/proof.ts'

/** Change that an admin may make to another member. */
export type MemberChange =
  | { kind: 'change_role'; role: MemberRole }
  | { kind: 'disable' }
  | { kind: 'enable' }
  | { kind: 'end_sessions' }

// The query keys begin with `own`, so that other members' data is removed when the admin signs out: see `forgetMember`.
const listKey = ['own', 'admin', 'members'] as const
const detailsKey = (id: string) => ['own', 'admin', 'member', id] as const

/**
 * Stale time of the statistics: the server calculates them once a minute, so an earlier refetch returns the same
 * numbers.
 */
const COUNTED_FOR_MS = 60_000

export function useStatistics() {
  return useQuery({
    queryKey: ['own', 'admin', 'statistics'],
    queryFn: () => acceptedJson(browserApi.admin.overview.$get(), serverErrors.unavailable),
    staleTime: COUNTED_FOR_MS,
  })
}

export function useListedStudies() {
  return useQuery({
    queryKey: ['own', 'admin', 'studies'],
    queryFn: () => acceptedJson(browserApi.admin.studies.$get(), serverErrors.unavailable),
    staleTime: COUNTED_FOR_MS,
  })
}

/**
 * Infinite query for members, newest first. The results of the previous search are displayed until those of the new one
 * arrive.
 */
export function useMembers(search: string) {
  return useInfiniteQuery({
    queryKey: [...listKey, search],
    queryFn: ({ pageParam, signal }): Promise<ListedMembers> => {
      const query = { ...(search && { search }), ...(pageParam && { after: pageParam }) }
      const response = browserApi.admin.members.$get({ query }, { init: { signal } })
      return acceptedJson(response, serverErrors.unavailable)
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}

/**
 * Query for a member's details. Sent once each time the dialog opens, because every access is
 * written to the audit log.
 */
export function useMemberDetails(id: string) {
  return useQuery({
    queryKey: detailsKey(id),
    queryFn: async (): Promise<MemberDetails> => {
      const response = browserApi.admin.members[':id'].$get({ param: { id } })
      return acceptedJson(response, serverErrors.unavailable)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Changes a member; requests re-authentication if the server requires it. */
export function useChangeMember(id: string) {
  const queryClient = useQueryClient()
  return useProvenMutation({
    mutationFn: (change: MemberChange) => send(id, change),
    onSuccess: (member, { kind }) => {
      const isSignedOut = kind === 'disable' || kind === 'end_sessions'
      const usage = isSignedOut ? { sessions: 0, lastUsedAt: null } : {}
      queryClient.setQueryData<MemberDetails>(
        detailsKey(id),
        (before) => before && { ...before, ...member, ...usage },
      )
      queryClient.setQueriesData<InfiniteData<ListedMembers>>(
        { queryKey: listKey },
        (before) => before && { ...before, pages: before.pages.map((page) => pageWith(page, member)) },
      )
    },
  })
}

async function send(id: string, change: MemberChange): Promise<ListedMember> {
  const member = browserApi.admin.members[':id']
  const param = { id }
  switch (change.kind) {
    case 'change_role': {
      const { role } = change
      return acceptedJson(member.role.$put({ param, json: { role } }), adminErrors.failed)
    }
    case 'disable':
      return acceptedJson(member.disabled.$put({ param }), adminErrors.failed)
    case 'enable':
      return acceptedJson(member.disabled.$delete({ param }), adminErrors.failed)
    case 'end_sessions':
      return acceptedJson(member.sessions.$delete({ param }), adminErrors.failed)
  }
}

function pageWith(page: ListedMembers, changed: ListedMember): ListedMembers {
  return { ...page, members: page.members.map((member) => (member.id === changed.id ? changed : member)) }
}
