import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { rhythmErrors } from '#contract/messages/reading/rhythm.ts'
import { serverErrors } from '#contract/messages/request.ts'
import type { Rhythm } from '#contract/reading/rhythm.ts'
import { journeyKey } from '#web/features/reading/shared/completed-days.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

const rhythmQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['own', 'rhythm', memberId],
    queryFn: () => acceptedJson(browserApi.rhythm.$get(), serverErrors.unavailable) as Promise<Rhythm>,
  })

/** @param memberId null for a visitor, who has no rhythm, and while the viewer is unknown */
export function useRhythm(memberId: string | null) {
  return useQuery({ ...rhythmQuery(memberId ?? ''), enabled: memberId !== null })
}

export function useSaveRhythm(memberId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: Rhythm) => accepted(browserApi.rhythm.$put({ json }), rhythmErrors.failed),
    onSuccess: (_answer, rhythm) => {
      queryClient.setQueryData(rhythmQuery(memberId).queryKey, rhythm)
      // After the rhythm is saved, the progress is reloaded, because streaks depend on the rhythm.
      queryClient.invalidateQueries({ queryKey: journeyKey(memberId) })
    },
  })
}
