import { queryOptions, useQuery } from '@tanstack/react-query'
import { SUBSCRIPTION_CHECK_SECONDS } from '#contract/limits.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { lastKnown } from '#web/lib/device/last-known.ts'

/** Until when premium is open, as ISO 8601; null where it is not. */
const lastPremiumUntil = lastKnown<string | null>('premiumUntil')

export interface Subscription {
  isSubscribed: boolean
  /** Until when premium is open, as far as is known now; null where it never was. */
  subscriptionEnd: string | null
}

export const subscriptionKey = (memberId: string) => ['own', 'subscription', memberId] as const

export const subscriptionQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: subscriptionKey(memberId ?? ''),
    // The browser sends what it has along, and as a rule all it hears is that this is so still.
    queryFn: async ({ signal }) => {
      const response = browserApi['check-subscription'].$get({}, { init: { signal } })
      const status = await acceptedJson(response, serverErrors.unavailable)
      const premiumUntil = status.subscribed ? status.subscription_end : null
      lastPremiumUntil.store(memberId, premiumUntil)
      return status
    },
    enabled: memberId !== null,
    staleTime: SUBSCRIPTION_CHECK_SECONDS * 1000,
  })

/**
 * Whether premium is open to a member; undefined for a visitor and until it is known. Where it cannot be asked, it is as
 * long as this device last heard that it would be.
 */
export function useSubscription(memberId: string | null): Subscription | undefined {
  const { data, isLoadingError } = useQuery({
    ...subscriptionQuery(memberId),
    select: toSubscription,
  })
  return data ?? (isLoadingError ? lastHeard(memberId) : undefined)
}

function lastHeard(memberId: string | null): Subscription | undefined {
  const until = lastPremiumUntil.read(memberId)
  return until !== null && Date.parse(until) > Date.now()
    ? { isSubscribed: true, subscriptionEnd: until }
    : undefined
}

/** Whether nobody could say so when it was asked last, nor ever before. */
export function useIsCheckFailed(memberId: string | null): boolean {
  return useQuery(subscriptionQuery(memberId)).isLoadingError
}

function toSubscription(status: { subscribed: boolean; subscription_end: string | null }): Subscription {
  return { isSubscribed: status.subscribed, subscriptionEnd: status.subscription_end }
}
