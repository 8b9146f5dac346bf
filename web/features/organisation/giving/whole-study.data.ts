import { queryOptions } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import type { Study } from '#contract/reading/study.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted } from '#web/lib/api/api-error.ts'
import { subscriptionQuery } from './subscription.data.ts'

interface Asked {
  memberId: string | null
  day: number
}

/**
 * A study with all that premium opens; kept on the device as long as premium is known to be open. Of a day that is still to be
 * written everyone has all there is, and what is kept of it would hide what comes.
 */
export const wholeStudyQuery = ({ memberId, day }: Asked) =>
  queryOptions({
    queryKey: ['own', 'whole-study', memberId, day],
    queryFn: async ({ signal, client }): Promise<Study> => {
      const request = { param: { day: String(day) } }
      const asked = browserApi.studies[':day'].whole.$get(request, { init: { signal } })
      const study = await (await accepted(asked, serverErrors.unavailable)).json()
      const status = client.getQueryData(subscriptionQuery(memberId).queryKey)
      const until = Date.parse(status?.subscription_end ?? '')
      if (memberId !== null && study.isWritten && until > Date.now()) {
        const { keepWhole } = await import('#web/lib/device/whole-studies.ts')
        // Whoever has signed out meanwhile leaves nothing here.
        if (!signal.aborted) await keepWhole(memberId, study, until)
      }
      return study
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The same as this device kept it; null where it did not. It asks nobody. */
export const keptStudyQuery = ({ memberId, day }: Asked) =>
  queryOptions({
    queryKey: ['own', 'kept-study', memberId, day],
    queryFn: async () => {
      const { readWhole } = await import('#web/lib/device/whole-studies.ts')
      return memberId === null ? null : readWhole(memberId, day, Date.now())
    },
    networkMode: 'always',
    staleTime: 0,
  })
