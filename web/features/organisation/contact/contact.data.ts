import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminErrors } from '#contract/messages/organisation/admin.ts'
import { contactErrors } from '#contract/messages/organisation/contact.ts'
import { serverErrors } from '#contract/messages/request.ts'
import type { ContactMessages, MessageFolder, NewContactMessage } from '#contract/organisation/contact.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

/**
 * Sends a message to the organisation. Idempotent by its id, so it can be retried after a lost
 * response.
 */
export function useSendMessage() {
  return useMutation({
    mutationFn: (json: NewContactMessage) =>
      accepted(browserApi.contact.$post({ json }), contactErrors.failed),
  })
}

// The query key begins with `own`, so that messages of other people are removed when the admin signs out: see
// `forgetMember`.
const messagesKey = ['own', 'admin', 'messages'] as const

const messages = browserApi.admin.messages

/** Infinite query for contact messages, newest first. */
export function useMessages(folder: MessageFolder) {
  return useInfiniteQuery({
    queryKey: [...messagesKey, folder],
    queryFn: async ({ pageParam, signal }): Promise<ContactMessages> => {
      const query = { folder, ...(pageParam && { after: pageParam }) }
      return acceptedJson(messages.$get({ query }, { init: { signal } }), serverErrors.unavailable)
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

/** Action of an admin on a message. */
export type MessageAct = 'handle' | 'reopen' | 'delete'

export function useActOnMessage(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: MessageAct) => accepted(send(id, act), adminErrors.failed),
    // The messages are refetched after an error, too, because another admin may have deleted the
    // message.
    onSettled: () => queryClient.invalidateQueries({ queryKey: messagesKey }),
  })
}

function send(id: string, act: MessageAct) {
  const param = { id }
  if (act === 'handle') return messages[':id'].handled.$put({ param })
  return act === 'reopen' ? messages[':id'].handled.$delete({ param }) : messages[':id'].$delete({ param })
}
