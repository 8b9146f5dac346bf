import { queryOptions, useQuery } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/** Query for a passage, by its formatted reference. Its text never changes, so it is never requested again. */
export function passageQuery(reference: string) {
  return queryOptions({
    queryKey: ['passage', reference],
    queryFn: (): Promise<Passage> =>
      acceptedJson(
        browserApi.passages[':reference'].$get({ param: { reference } }),
        serverErrors.unavailable,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function usePassage(reference: string) {
  return useQuery(passageQuery(reference))
}
