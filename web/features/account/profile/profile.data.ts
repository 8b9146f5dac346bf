import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProfileChange } from '#contract/account/profile.ts'
import { profileErrors } from '#contract/messages/account/profile.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { sessionQuery } from '#web/features/account/shared/viewer.data.ts'
import { lastKnownName } from '#web/features/account/shared/viewer.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

const profileQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: ['own', 'profile', memberId ?? ''],
    queryFn: () => acceptedJson(browserApi.profile.$get(), serverErrors.unavailable),
    enabled: memberId !== null,
    // Always stale, so that each component that mounts refetches: a completed study changes the counters of the
    // profile.
    staleTime: 0,
  })

export function useProfile(memberId: string | null) {
  return useQuery(profileQuery(memberId))
}

export function useSaveProfile(memberId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = profileQuery(memberId)
  return useMutation({
    mutationFn: (json: ProfileChange) => accepted(browserApi.profile.$put({ json }), profileErrors.failed),
    onSuccess: (_answer, change) => {
      queryClient.setQueryData(queryKey, (before) => before && { ...before, ...change })
      keepName(queryClient, memberId, change.displayName)
    },
  })
}

/** Saves the display name; the other fields of the profile do not change. */
export function useSaveName(memberId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (displayName: string) => {
      const { timeZone } = await queryClient.fetchQuery(profileQuery(memberId))
      await accepted(browserApi.profile.$put({ json: { displayName, timeZone } }), profileErrors.failed)
    },
    onSuccess: (_answer, displayName) => {
      keepName(queryClient, memberId, displayName)
      return queryClient.invalidateQueries({ queryKey: profileQuery(memberId).queryKey })
    },
  })
}

/** Stores a new name in the cache, so that every page displays it before the next refetch. */
function keepName(queryClient: QueryClient, memberId: string, name: string): void {
  lastKnownName.store(memberId, name)
  queryClient.setQueryData(sessionQuery.queryKey, (before) => before && { ...before, displayName: name })
}
