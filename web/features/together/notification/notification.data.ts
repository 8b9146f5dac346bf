import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notificationErrors } from '#contract/messages/together/notification.ts'
import type { NotificationChoices } from '#contract/together/notification.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

const route = browserApi.notifications

// The keys begin with `own`, so that these queries are removed from the cache at sign-out.
const keyOf = (memberId: string) => ['own', 'notifications', memberId] as const

/** Interval after which a page that is displayed again asks for news. */
const NEWS_MS = 60_000

/** Returns the number of unread notifications; 0 while unknown. */
export function useUnread(memberId: string): number {
  const { data } = useQuery({
    queryKey: [...keyOf(memberId), 'unread'],
    // The browser sends an ETag, and the server responds without a body if nothing has changed.
    queryFn: ({ signal }) =>
      acceptedJson(route.unread.$get({}, { init: { signal } }), notificationErrors.load_failed),
    staleTime: NEWS_MS,
    refetchOnWindowFocus: true,
  })
  return data?.unread ?? 0
}

/** Query for the newest notifications of a member. */
export function useNotifications(memberId: string | null) {
  return useQuery({
    queryKey: [...keyOf(memberId ?? ''), 'list'],
    queryFn: ({ signal }) =>
      acceptedJson(route.$get({}, { init: { signal } }), notificationErrors.load_failed),
    enabled: memberId !== null,
    refetchOnMount: 'always',
  })
}

/** Marks the notifications up to an id as read. The displayed list keeps its unread marks until it is loaded again. */
export function useMarkRead(memberId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (upTo: number) => accepted(route.read.$post({ json: { upTo } }), notificationErrors.failed),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...keyOf(memberId), 'unread'] }),
  })
}

/** Query for what a member is notified of, and how. */
export function useChoices(memberId: string) {
  return useQuery({
    queryKey: [...keyOf(memberId), 'choices'],
    queryFn: () => acceptedJson(route.choices.$get(), notificationErrors.load_failed),
  })
}

/** Saves choices; those that are not given remain. The new choice is displayed at once, and replaced by the stored one if saving fails. */
export function useSaveChoices(memberId: string) {
  const queryClient = useQueryClient()
  const queryKey = [...keyOf(memberId), 'choices']
  return useMutation({
    mutationFn: (changed: Partial<NotificationChoices>) =>
      accepted(route.choices.$put({ json: changed }), notificationErrors.failed),
    onMutate: (changed) =>
      queryClient.setQueryData<NotificationChoices>(
        queryKey,
        (choices) => choices && { ...choices, ...changed },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
