import { useQuery } from '@tanstack/react-query'
import { groupErrors } from '#contract/messages/together/group.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/** Loads a season of the plan with the cards of its days. */
export function useSeason(number: string) {
  return useQuery({
    queryKey: ['season', number],
    queryFn: () =>
      acceptedJson(browserApi.seasons[':number'].$get({ param: { number } }), groupErrors.load_failed),
  })
}
