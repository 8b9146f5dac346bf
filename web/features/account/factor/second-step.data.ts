import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { authErrors } from '#contract/messages/account/auth.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { ApiError, accepted, acceptedJson } from '#web/lib/api/api-error.ts'

export const secondStepKey = ['second-step'] as const

/** What somebody who gave their password may answer with. Refused as `auth.second_step_expired` where nobody has. */
export function useSecondStep() {
  return useQuery({
    queryKey: secondStepKey,
    queryFn: () => acceptedJson(browserApi['second-step'].$get(), serverErrors.unavailable),
    staleTime: 0,
    gcTime: 0,
    // Coming back from the app that shows the code is no reason to ask; answering too late tells by itself.
    refetchOnWindowFocus: false,
  })
}

export function useRecoveryCode(onAnswered: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      accepted(browserApi['second-step']['recovery-code'].$post({ json: { code } }), authErrors.failed),
    onSuccess: () => onAnswered(),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'auth.second_step_expired') {
        void queryClient.invalidateQueries({ queryKey: secondStepKey })
      }
    },
  })
}
