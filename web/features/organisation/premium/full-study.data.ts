import { queryOptions } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import type { Study } from '#contract/reading/study.ts'
import { subscriptionQuery } from '#web/features/organisation/shared/subscription.data.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

interface StudyKey {
  memberId: string | null
  day: number
}

/**
 * A study with all that premium opens; kept on the device as long as premium is known to be open. Of a day that is still to be
 * written everyone has all there is, and what is kept of it would hide what comes.
 */
export const fullStudyQuery = ({ memberId, day }: StudyKey) =>
  queryOptions({
    queryKey: ['own', 'whole-study', memberId, day],
    queryFn: async ({ signal, client }): Promise<Study> => {
      const request = { param: { day: String(day) } }
      const response = browserApi.studies[':day'].whole.$get(request, { init: { signal } })
      const study = await acceptedJson(response, serverErrors.unavailable)
      const status = client.getQueryData(subscriptionQuery(memberId).queryKey)
      const until = Date.parse(status?.subscription_end ?? '')
      if (memberId !== null && study.isWritten && until > Date.now()) {
        const { storeStudy } = await import('#web/lib/device/stored-studies.ts')
        // Whoever has signed out meanwhile leaves nothing here.
        if (!signal.aborted) await storeStudy(memberId, study, until)
      }
      return study
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The same as this device kept it; null where it did not. It asks nobody. */
export const storedStudyQuery = ({ memberId, day }: StudyKey) =>
  queryOptions({
    queryKey: ['own', 'kept-study', memberId, day],
    queryFn: async () => {
      const { readStoredStudy } = await import('#web/lib/device/stored-studies.ts')
      return memberId === null ? null : readStoredStudy(memberId, day, Date.now())
    },
    staleTime: 0,
  })
