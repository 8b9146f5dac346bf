import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pushErrors } from '#contract/messages/together/notification.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'
import { isSubscribed, pushSupport, subscribe, unsubscribe } from './push-device.ts'

const route = browserApi.push

// The keys begin with `own`, so that these queries are removed from the cache at sign-out.
const keyOf = (memberId: string) => ['own', 'push', memberId] as const

/** Query for the push messages to this device: whether they are possible, and whether they are on. */
export function useDevicePush(memberId: string) {
  return useQuery({
    queryKey: keyOf(memberId),
    queryFn: async () => {
      const support = pushSupport()
      const { publicKey, isOn, showsPreviews } = await acceptedJson(route.$get(), pushErrors.load_failed)
      // The server may have a subscription that this browser has ended, for example with its data.
      const isOnHere = isOn && support === 'ready' && (await isSubscribed(publicKey))
      return { support, publicKey, isOn: isOnHere, showsPreviews }
    },
    refetchOnMount: 'always',
  })
}

/** Mutation that turns push messages to this device on or off. Its result is false if the browser does not allow them. */
export function useTurnPush(memberId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ isOn, publicKey }: { isOn: boolean; publicKey: string }) => {
      if (isOn) {
        const subscription = await subscribe(publicKey)
        if (!subscription) return false
        await accepted(route.$put({ json: subscription }), pushErrors.failed)
      } else {
        await accepted(route.$delete(), pushErrors.failed)
        // The server sends nothing any more, even if the browser fails to end its subscription.
        await unsubscribe().catch(() => undefined)
      }
      return true
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(memberId) }),
  })
}

/** Mutation that sets whether messages to this device say what happened. */
export function useSavePreviews(memberId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ showsPreviews, publicKey }: { showsPreviews: boolean; publicKey: string }) => {
      const subscription = await subscribe(publicKey)
      if (!subscription) return false
      await accepted(route.$put({ json: { ...subscription, showsPreviews } }), pushErrors.failed)
      return true
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(memberId) }),
  })
}
