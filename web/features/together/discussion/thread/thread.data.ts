import { useMutation, useQueryClient } from '@tanstack/react-query'
import { commentErrors } from '#contract/messages/together/comment.ts'
import type { Comment } from '#contract/together/discussion.ts'
import {
  type DiscussionView,
  recordOwn,
  responseRecorder,
} from '#web/features/together/discussion/discussion.data.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

const routes = browserApi.discussions[':topic'].comments[':id']

/** Mutation that says Amen to a comment, or takes it back. */
export function useAmen(view: DiscussionView, { id }: Pick<Comment, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      const record = responseRecorder(queryClient, view)
      const param = { topic: view.topic, id }
      const request = isOn ? routes.amen.$put({ param }) : routes.amen.$delete({ param })
      const { hasAmen } = await acceptedJson(request, commentErrors.amen_failed)
      recordOwn(queryClient, view, { list: 'amens', id, isOn })
      record({ kind: 'comment.amen', id, hasAmen })
    },
  })
}

/** Mutation that mutes a thread, by its first comment, or unmutes it. */
export function useMute(view: DiscussionView, { id }: Pick<Comment, 'id'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      const param = { topic: view.topic, id }
      const request = isOn ? routes.muted.$put({ param }) : routes.muted.$delete({ param })
      await accepted(request, commentErrors.mute_failed)
      recordOwn(queryClient, view, { list: 'mutes', id, isOn })
    },
  })
}
