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
 * Query for a study with its premium content, which is stored on the device until premium ends. Days without a written
 * study are not stored: they have no premium content yet, and the stored copy would be displayed instead of the study
 * that is written later.
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
      if (memberId !== null && until > Date.now()) {
        const { storeStudy } = await import('#web/lib/device/stored-studies.ts')
        // If the member has signed out during the request, the study must not be stored.
        if (!signal.aborted) await storeStudy(memberId, study, until)
      }
      return study
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Query for the copy of the study on this device; null if there is none. Sends no request. */
export const storedStudyQuery = ({ memberId, day }: StudyKey) =>
  queryOptions({
    queryKey: ['own', 'kept-study', memberId, day],
    queryFn: async () => {
      const { readStoredStudy } = await import('#web/lib/device/stored-studies.ts')
      return memberId === null ? null : readStoredStudy(memberId, day, Date.now())
    },
    staleTime: 0,
  })
