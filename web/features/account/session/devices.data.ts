import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { authErrors } from '#contract/messages/account/auth.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'
import { useProvenMutation } from '#web/lib/api/proof.ts'

const devicesQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['own', 'devices', memberId],
    queryFn: async () => (await acceptedJson(browserApi.sessions.$get(), serverErrors.unavailable)).sessions,
    staleTime: 0,
  })

/** Where a member is signed in, newest use first. */
export function useDevices(memberId: string) {
  return useQuery(devicesQuery(memberId))
}

/** Signs out one device. */
export function useEndDevice(memberId: string) {
  const forget = useForgetDevices(memberId)
  return useProvenMutation({
    mutationFn: (id: string) =>
      accepted(browserApi.sessions[':id'].$delete({ param: { id } }), authErrors.device_sign_out_failed),
    onSettled: forget,
  })
}

/** Signs out every device but this one. */
export function useEndOtherDevices(memberId: string) {
  const forget = useForgetDevices(memberId)
  return useProvenMutation({
    mutationFn: () => accepted(browserApi.sessions.$delete(), authErrors.device_sign_out_failed),
    onSettled: forget,
  })
}

/** The list is asked for again whatever came of it: another device may have been quicker. */
function useForgetDevices(memberId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = devicesQuery(memberId)
  return () => queryClient.invalidateQueries({ queryKey })
}
