import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readingErrors, readingNotices } from '#contract/messages/reading/reading.ts'
import { journeyKey, keepCompletedDays } from '#web/features/reading/shared/completed-days.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted } from '#web/lib/api/api-error.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { listOf } from './local-days.ts'

interface Choice {
  memberId: string
  /**
   * Number of the reading of the plan that becomes the current one: 1 if the member reads the plan for the first time.
   */
  reading: number
  isNew: boolean
  /**
   * Called after the server has changed the current reading. The component that passed this function may be unmounted
   * by then.
   */
  onChosen?: (() => void) | undefined
}

/**
 * Begins the member's next reading of the whole plan, or returns to the previous one. Requires a connection, because
 * the server decides whether the change is allowed.
 */
export function useChooseReading({ memberId, reading, isNew, onChosen }: Choice) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const toastError = useErrorToast(readingErrors.begin_failed)
  return useMutation({
    mutationFn: () => accepted(browserApi.reading.$put({ json: { reading } }), readingErrors.begin_failed),
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey: journeyKey(memberId) })
      if (isNew) {
        const version = listOf(queryClient, memberId)?.version ?? 0
        keepCompletedDays(queryClient, memberId, { reading, days: [], version })
        toast.success(readingNotices.begun)
      }
      onChosen?.()
      await queryClient.invalidateQueries({ queryKey: journeyKey(memberId) })
    },
    onError: (error) => void toastError(error),
  })
}
