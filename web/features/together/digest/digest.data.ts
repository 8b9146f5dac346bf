import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notificationErrors } from '#contract/messages/together/notification.ts'
import type { Digests } from '#contract/together/digest.ts'
import type { DigestChoice } from '#contract/together/digest-choices.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

// The key begins with `own`, so that this query is removed from the cache at sign-out.
const keyOf = (memberId: string) => ['own', 'digests', memberId] as const

/** Query for how often a member receives an email about each of their groups. */
export function useDigests(memberId: string) {
  return useQuery({
    queryKey: keyOf(memberId),
    queryFn: () => acceptedJson(browserApi.digests.$get(), notificationErrors.load_failed),
    refetchOnMount: 'always',
  })
}

/** Saves the choice for a group. It is displayed at once, and replaced by the stored one if saving fails. */
export function useSaveDigest(memberId: string) {
  const queryClient = useQueryClient()
  const queryKey = keyOf(memberId)
  return useMutation({
    mutationFn: ({ groupId, every }: { groupId: string; every: DigestChoice }) =>
      accepted(
        browserApi.groups[':id'].digest.$put({ param: { id: groupId }, json: { every } }),
        notificationErrors.failed,
      ),
    onMutate: ({ groupId, every }) =>
      queryClient.setQueryData<Digests>(
        queryKey,
        (own) =>
          own && {
            digests: own.digests.map((one) => (one.group.id === groupId ? { ...one, every } : one)),
          },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
