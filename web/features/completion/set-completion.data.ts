import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api.ts'
import { browserPlace } from '#web/lib/browser-place.ts'
import { completedDaysKey, journeyKey } from '#web/lib/journey-keys.ts'
import { accepted } from '#web/lib/refusal.ts'

/** Marks a day complete, or takes that back. The screen shows it at once, and as it was where the server refuses. */
export function useSetCompletion(memberId: string) {
  const queryClient = useQueryClient()
  const queryKey = completedDaysKey(memberId)
  return useMutation({
    mutationFn: ({ day, isComplete }: { day: number; isComplete: boolean }) => {
      const completion = browserApi.studies[':day'].completion
      const param = { day: String(day) }
      const request = isComplete
        ? completion.$put({ param, json: browserPlace() })
        : completion.$delete({ param })
      return accepted(request, 'completion.failed')
    },
    onMutate: async ({ day, isComplete }) => {
      // An answer on its way would bring back what was.
      await queryClient.cancelQueries({ queryKey: journeyKey(memberId) })
      const before = queryClient.getQueryData<number[]>(queryKey)
      const others = (before ?? []).filter((completed) => completed !== day)
      queryClient.setQueryData<number[]>(queryKey, isComplete ? [...others, day] : others)
      return { before }
    },
    onError: (_error, _change, context) => queryClient.setQueryData(queryKey, context?.before),
    // Not waited for: whether it is kept can be told before everything else is known anew.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: journeyKey(memberId) }),
  })
}
