import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminErrors } from '#contract/messages/organisation/admin.ts'
import { contactErrors } from '#contract/messages/organisation/contact.ts'
import { serverErrors } from '#contract/messages/request.ts'
import type { ContactMessages, MessageFolder, NewContactMessage } from '#contract/organisation/contact.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

/** Sends a message to the organisation. Whoever is not sure that it arrived sends it again under its id. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (json: NewContactMessage) =>
      accepted(browserApi.contact.$post({ json }), contactErrors.failed),
  })
}

// Nothing that others wrote may outlast the sign-out of whoever read it: see `forgetMember`.
const messagesKey = ['own', 'admin', 'messages'] as const

const messages = browserApi.admin.messages

/** What people wrote, newest first, a page at a time. */
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

/** What an admin does about a message. */
export type MessageAct = 'handle' | 'reopen' | 'delete'

export function useActOnMessage(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: MessageAct) => accepted(send(id, act), adminErrors.failed),
    // Also where it is gone meanwhile, so that it leaves the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: messagesKey }),
  })
}

function send(id: string, act: MessageAct) {
  const param = { id }
  if (act === 'handle') return messages[':id'].handled.$put({ param })
  return act === 'reopen' ? messages[':id'].handled.$delete({ param }) : messages[':id'].$delete({ param })
}
