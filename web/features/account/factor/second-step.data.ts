import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { authErrors } from '#contract/messages/account/auth.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { ApiError, accepted, acceptedJson } from '#web/lib/api/api-error.ts'

export const secondStepKey = ['second-step'] as const

/**
 * Query for the second factors of the member whose sign-in waits for one. Fails with `auth.second_step_expired` if no
 * sign-in waits.
 */
export function useSecondStep() {
  return useQuery({
    queryKey: secondStepKey,
    queryFn: () => acceptedJson(browserApi['second-step'].$get(), serverErrors.unavailable),
    staleTime: 0,
    gcTime: 0,
    // The query is not refetched when the user returns from the authenticator app. If the sign-in has expired
    // by then, the server reports that in its response to the code.
    refetchOnWindowFocus: false,
  })
}

export function useBackupCode(onAnswered: () => void) {
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
