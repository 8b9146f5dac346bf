import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { authErrors } from '#contract/messages/account/auth.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { useAskAgain } from '#web/features/account/shared/use-ask-again.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'
import { useProvenMutation } from '#web/lib/api/proof.ts'

const pendingKey = ['own', 'pending-identity'] as const

/** What one can sign in with here beside a password. */
export function useProviders() {
  return useQuery({
    queryKey: ['providers'],
    queryFn: async () =>
      (await acceptedJson(browserApi.providers.$get(), serverErrors.unavailable)).providers,
    // The operator sets them, with a restart.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What a member has connected. */
export function useIdentities(memberId: string) {
  return useQuery({
    queryKey: ['own', 'identities', memberId],
    queryFn: async () =>
      (await acceptedJson(browserApi.identities.$get(), serverErrors.unavailable)).identities,
    staleTime: 0,
  })
}

/** Who came back from a provider; what may become of it depends on who is signed in. */
export function usePendingIdentity(memberId: string | null) {
  return useQuery({
    queryKey: [...pendingKey, memberId],
    queryFn: () => acceptedJson(browserApi.identities.pending.$get(), serverErrors.unavailable),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Makes an account of whoever came back; tells where they wanted to go. */
export function useCreateAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (referralCode: string | undefined) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const json = { isOldEnough: true, timeZone, ...(referralCode && { referralCode }) } as const
      const request = browserApi.identities.pending.account.$post({ json })
      return (await acceptedJson(request, authErrors.failed)).redirectTo
    },
    // Somebody may have taken the address meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: pendingKey }),
  })
}

/** Connects whoever came back; tells where the member wanted to go. */
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
