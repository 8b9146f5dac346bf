import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api.ts'
import { accepted } from '#web/lib/refusal.ts'

const completedDaysKey = (memberId: string) => ['own', 'completed-days', memberId]

const completedDaysQuery = (memberId: string | null) =>
  queryOptions({
    queryKey: completedDaysKey(memberId ?? ''),
    queryFn: async () => {
      const answer = await accepted(browserApi.completions.$get(), 'server.unavailable')
      return (await answer.json()).days
    },
    enabled: memberId !== null,
  })

/** The days a member has completed; undefined for a visitor and until they are known. */
export function useCompletedDays(memberId: string | null): ReadonlySet<number> | undefined {
  const { data } = useQuery({ ...completedDaysQuery(memberId), select: toSet })
  return data
}

/** Marks a day complete, or takes that back. The screen shows it at once, and as it was where the server refuses. */
export function useSetCompletion(memberId: string | null) {
  const queryClient = useQueryClient()
  const queryKey = completedDaysKey(memberId ?? '')
  return useMutation({
    mutationFn: ({ day, isComplete }: { day: number; isComplete: boolean }) => {
      const completion = browserApi.studies[':day'].completion
      const param = { day: String(day) }
      const request = isComplete ? completion.$put({ param }) : completion.$delete({ param })
      return accepted(request, 'completion.failed')
    },
    onMutate: async ({ day, isComplete }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<number[]>(queryKey)
      const others = (before ?? []).filter((completed) => completed !== day)
      queryClient.setQueryData<number[]>(queryKey, isComplete ? [...others, day] : others)
      return { before }
    },
    onError: (_error, _change, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

function toSet(days: number[]): ReadonlySet<number> {
  return new Set(days)
}
