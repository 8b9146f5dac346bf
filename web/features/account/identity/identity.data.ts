import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { authErrors } from '#contract/messages/account/auth.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { useAskAgain } from '#web/features/account/shared/use-ask-again.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'
import { useProvenMutation } from '#web/lib/api/proof.ts'

const pendingKey = ['own', 'pending-identity'] as const

/** Query for the providers that this installation offers for sign-in. */
export function useProviders() {
  return useQuery({
    queryKey: ['providers'],
    queryFn: async () =>
      (await acceptedJson(browserApi.providers.$get(), serverErrors.unavailable)).providers,
    // Never refetched: the operator configures the providers when the server starts, and they do not change afterwards.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Query for the identities linked to a member's account. */
export function useIdentities(memberId: string) {
  return useQuery({
    queryKey: ['own', 'identities', memberId],
    queryFn: async () =>
      (await acceptedJson(browserApi.identities.$get(), serverErrors.unavailable)).identities,
    staleTime: 0,
  })
}

/**
 * Query for the unlinked identity: the one with which the user has just returned from a provider, and which is not
 * linked to an account yet. The choices (create an account, or link the identity) depend on the signed-in member.
 */
export function usePendingIdentity(memberId: string | null) {
  return useQuery({
    queryKey: [...pendingKey, memberId],
    queryFn: () => acceptedJson(browserApi.identities.pending.$get(), serverErrors.unavailable),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Creates an account from the unlinked identity; resolves to the path to redirect to. */
export function useCreateAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (referralCode: string | undefined) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const json = { isOldEnough: true, timeZone, ...(referralCode && { referralCode }) } as const
      const request = browserApi.identities.pending.account.$post({ json })
      return (await acceptedJson(request, authErrors.failed)).redirectTo
    },
    // Refetches the unlinked identity after an error: since the last response, another account may have taken its email
    // address.
    onError: () => queryClient.invalidateQueries({ queryKey: pendingKey }),
  })
}

/** Links the unlinked identity to the signed-in member; resolves to the path to redirect to. */
export function useConnect() {
  return useProvenMutation({
    mutationFn: async () =>
      (await acceptedJson(browserApi.identities.pending.connect.$post(), authErrors.failed)).redirectTo,
  })
}

export function useDisconnect(memberId: string) {
  return useProvenMutation({
    mutationFn: (provider: string) =>
      accepted(browserApi.identities[':provider'].$delete({ param: { provider } }), authErrors.failed),
    onSettled: useAskAgain(memberId, 'identities'),
  })
}
