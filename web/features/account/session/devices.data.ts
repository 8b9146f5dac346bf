import { useQuery } from '@tanstack/react-query'
import { authErrors } from '#contract/messages/account/auth.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { useAskAgain } from '#web/features/account/shared/use-ask-again.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'
import { useProvenMutation } from '#web/lib/api/proof.ts'

/** Query for a member's sessions, most recently used first. */
export function useDevices(memberId: string) {
  return useQuery({
    queryKey: ['own', 'devices', memberId],
    queryFn: async () => (await acceptedJson(browserApi.sessions.$get(), serverErrors.unavailable)).sessions,
    staleTime: 0,
  })
}

/** Signs out one device. */
export function useEndDevice(memberId: string) {
  return useProvenMutation({
    mutationFn: (id: string) =>
      accepted(browserApi.sessions[':id'].$delete({ param: { id } }), authErrors.device_sign_out_failed),
    onSettled: useAskAgain(memberId, 'devices'),
  })
}

/** Signs out all devices except this one. */
export function useEndOtherDevices(memberId: string) {
  return useProvenMutation({
    mutationFn: () => accepted(browserApi.sessions.$delete(), authErrors.device_sign_out_failed),
    onSettled: useAskAgain(memberId, 'devices'),
  })
}
