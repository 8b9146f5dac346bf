import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reminderErrors } from '#contract/messages/reading/reminder.ts'
import { serverErrors } from '#contract/messages/request.ts'
import type { Reminder, ReminderForm } from '#contract/reading/reminder.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

const reminderQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['own', 'reminder', memberId],
    queryFn: () => acceptedJson(browserApi.reminder.$get(), serverErrors.unavailable) as Promise<Reminder>,
  })

export function useReminder(memberId: string) {
  return useQuery(reminderQuery(memberId))
}

export function useSaveReminder(memberId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: ReminderForm) => accepted(browserApi.reminder.$put({ json }), reminderErrors.failed),
    onSuccess: (_answer, saved) =>
      queryClient.setQueryData(reminderQuery(memberId).queryKey, (before) => ({ ...before, ...saved })),
  })
}
