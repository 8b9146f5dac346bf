import { useQuery } from '@tanstack/react-query'
import type { Passage } from '#contract/passage.ts'
import { browserApi } from '#web/lib/api.ts'
import { accepted } from '#web/lib/refusal.ts'

/** A passage by its reference. Scripture does not change while somebody reads. */
export function usePassage(reference: string) {
  return useQuery({
    queryKey: ['passage', reference],
    queryFn: async (): Promise<Passage> => {
      const asked = browserApi.passages[':reference'].$get({ param: { reference } })
      return (await accepted(asked, 'server.unavailable')).json()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
