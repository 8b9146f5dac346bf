import { useMutation, useQuery } from '@tanstack/react-query'
import type { NewFactor } from '#contract/account/factor.ts'
import { authErrors } from '#contract/messages/account/auth.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { useAskAgain } from '#web/features/account/shared/use-ask-again.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'
import { useProvenMutation } from '#web/lib/api/proof.ts'

/** Query for a member's second factors. */
export function useFactors(memberId: string) {
  return useQuery({
    queryKey: ['own', 'factors', memberId],
    queryFn: () => acceptedJson(browserApi.factors.$get(), serverErrors.unavailable),
    staleTime: 0,
  })
}

/** Enrols a second factor. The factor becomes active when the member has answered its first challenge. */
export function useEnrol() {
  return useProvenMutation({
    mutationFn: (json: NewFactor) => acceptedJson(browserApi.factors.$post({ json }), authErrors.failed),
  })
}

export function useRenameFactor(memberId: string) {
  const askAgain = useAskAgain(memberId, 'factors')
  return useMutation({
    mutationFn: ({ id, friendlyName }: { id: string; friendlyName: string }) =>
      accepted(
        browserApi.factors[':id'].$patch({ param: { id }, json: { friendlyName } }),
        authErrors.failed,
      ),
    onSettled: askAgain,
  })
}

export function useRemoveFactor(memberId: string) {
  const askAgain = useAskAgain(memberId, 'factors')
  return useProvenMutation({
    mutationFn: (id: string) =>
      accepted(browserApi.factors[':id'].$delete({ param: { id } }), authErrors.failed),
    // The refetch is not awaited: it removes the factor's row, which may unmount the calling component before its own
    // callbacks run.
    onSettled: () => void askAgain(),
  })
}

/** Creates new backup codes, which the server returns only once. Earlier codes become invalid. */
export function useMakeBackupCodes(memberId: string) {
  const askAgain = useAskAgain(memberId, 'factors')
  return useProvenMutation({
    mutationFn: async () =>
      (await acceptedJson(browserApi['recovery-codes'].$post(), authErrors.failed)).recoveryCodes,
    onSettled: () => void askAgain(),
  })
}
