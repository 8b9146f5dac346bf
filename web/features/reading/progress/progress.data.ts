import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { progressErrors } from '#contract/messages/reading/progress.ts'
import type { Progress } from '#contract/reading/progress.ts'
import { journeyKey, keepCompletedDays } from '#web/features/reading/shared/completed-days.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { browserTimeZone } from '#web/lib/browser-time-zone.ts'
import { lastKnown } from '#web/lib/device/last-known.ts'
import { onNextHour } from '#web/lib/use-day-and-hour.ts'

const lastKnownProgress = lastKnown<Progress>('journey')

/**
 * Loads all data of the page Your Progress in one response; until it arrives, returns the last known data of
 * this device. Reloaded on a new day.
 */
export function useProgress(memberId: string | null) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (memberId === null) return
    // The progress is reloaded every hour, because each member chooses the hour at which their day begins.
    return onNextHour(() => void queryClient.invalidateQueries({ queryKey: journeyKey(memberId) }))
  }, [queryClient, memberId])
  return useQuery({
    queryKey: [...journeyKey(memberId ?? ''), 'whole'],
    queryFn: async ({ signal }) => {
      const asked = browserApi.progress.$get({ query: browserTimeZone() }, { init: { signal } })
      const progress = await acceptedJson(asked, progressErrors.load_failed)
      signal.throwIfAborted()
      if (memberId !== null) {
        keepCompletedDays(queryClient, memberId, progress)
        lastKnownProgress.store(memberId, progress)
      }
      return progress
    },
    enabled: memberId !== null,
    initialData: () => lastKnownProgress.read(memberId) ?? undefined,
    initialDataUpdatedAt: 0,
    // The progress is always refetched, because new comments and journal entries change the counts in it without
    // invalidating this query.
    staleTime: 0,
  })
}

/**
 * Loads the progress displayed beside a study. The response contains the completed days, so no
 * separate request is needed.
 */
export function useStudyProgress(memberId: string | null, day: number) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: [...journeyKey(memberId ?? ''), 'beside', day],
    queryFn: async ({ signal }) => {
      const request = { param: { day: String(day) }, query: browserTimeZone() }
      const asked = browserApi.studies[':day'].progress.$get(request, { init: { signal } })
      const progress = await acceptedJson(asked, progressErrors.load_failed)
      // A change of the completed days cancels this request. A response that arrives nevertheless may lack the change,
      // and is not stored.
      signal.throwIfAborted()
      if (memberId !== null) keepCompletedDays(queryClient, memberId, progress)
      return progress
    },
    enabled: memberId !== null,
  })
}
