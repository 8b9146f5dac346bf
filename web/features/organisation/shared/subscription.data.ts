import { queryOptions, useQuery } from '@tanstack/react-query'
import { SUBSCRIPTION_CHECK_SECONDS } from '#contract/limits.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { lastKnown } from '#web/lib/device/last-known.ts'

/**
 * End of premium, stored on this device for use without the server. ISO 8601; null if premium has ended or never began.
 */
const lastPremiumUntil = lastKnown<string | null>('premiumUntil')

export interface Subscription {
  isSubscribed: boolean
  /** End of premium as last known, which may be in the past; null if the member never had premium. */
  subscriptionEnd: string | null
}

export const subscriptionKey = (memberId: string) => ['own', 'subscription', memberId] as const

export const subscriptionQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: subscriptionKey(memberId ?? ''),
    // Frequent requests are cheap: the browser sends an ETag, and the server usually responds with 304 and no body.
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
 * Returns whether a member has premium, and until when; undefined for a visitor and while unknown. If the server is
 * unreachable, premium counts as active until its last known end.
 */
export function useSubscription(memberId: string | null): Subscription | undefined {
  const { data, isLoadingError } = useQuery({
    ...subscriptionQuery(memberId),
    select: toSubscription,
  })
  return data ?? (isLoadingError ? lastKnownSubscription(memberId) : undefined)
}

function lastKnownSubscription(memberId: string | null): Subscription | undefined {
  const until = lastPremiumUntil.read(memberId)
  return until !== null && Date.parse(until) > Date.now()
    ? { isSubscribed: true, subscriptionEnd: until }
    : undefined
}

/** Whether the check of the premium status failed without any earlier result. */
export function useIsCheckFailed(memberId: string | null): boolean {
  return useQuery(subscriptionQuery(memberId)).isLoadingError
}

function toSubscription(status: { subscribed: boolean; subscription_end: string | null }): Subscription {
  return { isSubscribed: status.subscribed, subscriptionEnd: status.subscription_end }
}
