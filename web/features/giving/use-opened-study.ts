import { onlineManager, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Study } from '#contract/study.ts'
import { browserApi } from '#web/lib/api.ts'
import { accepted, Refusal } from '#web/lib/refusal.ts'
import { useIsCheckFailed, useSubscription } from './subscription.data.ts'

/** A study, and how much of it can be read here. */
export type OpenedStudy = { study: Study } & (
  | { state: 'open' }
  /** Its Scripture; the rest needs premium. */
  | { state: 'closed' }
  /** Its Scripture; whether there is more, or the rest itself, is on its way. */
  | { state: 'asking'; isOnline: boolean }
  | { state: 'failed'; retry: () => void; isRetrying: boolean }
)

interface Reader {
  /** Null for a visitor, undefined until it is known who is looking. */
  memberId: string | null | undefined
  /** Whether the server could not be asked who is. */
  isUnreachable: boolean
}

/** A study as everyone is shown it, or whole where premium is open to the member. */
export function useOpenedStudy(study: Study, { memberId, isUnreachable }: Reader): OpenedStudy {
  const id = memberId ?? null
  const isOnline = useSyncExternalStore(onlineManager.subscribe, isOnlineNow, () => true)
  const isSubscribed = useSubscription(id)?.isSubscribed
  const isCheckFailed = useIsCheckFailed(id)
  const whole = useQuery({
    queryKey: ['own', 'whole-study', id, study.day],
    queryFn: async ({ signal }) => {
      const request = { param: { day: String(study.day) } }
      const asked = browserApi.studies[':day'].whole.$get(request, { init: { signal } })
      return (await accepted(asked, 'server.unavailable')).json()
    },
    // Where nobody could say whether premium is open, the study itself does.
    enabled: study.isLocked && id !== null && (isSubscribed ?? isCheckFailed),
    staleTime: Number.POSITIVE_INFINITY,
  })

  if (!study.isLocked) return { state: 'open', study }
  if (memberId === null || isSubscribed === false || isRefused(whole.error)) return { state: 'closed', study }
  if (whole.data) return { state: 'open', study: whole.data }
  if (whole.isError && isOnline)
    return { state: 'failed', study, retry: () => void whole.refetch(), isRetrying: whole.isFetching }
  return { state: 'asking', study, isOnline: isOnline && !isUnreachable }
}

function isOnlineNow(): boolean {
  return onlineManager.isOnline()
}

function isRefused(error: Error | null): boolean {
  return error instanceof Refusal && error.code === 'study.premium_needed'
}
