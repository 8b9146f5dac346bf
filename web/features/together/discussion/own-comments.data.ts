import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/together/discussion.ts'
import { saveDraft } from '#web/entries/store/draft-store.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { nextCommentName } from './comment-draft.ts'
import { type DiscussionView, recordChange, reloadIfRuled, responseRecorder } from './discussion.data.ts'
import { type Draft, sendComment, sendDeletion, sendEdit } from './send-comment.ts'

/**
 * Posts a comment, and deletes its draft once the server has accepted it. While the request is pending, the comment can
 * be read from the mutation's `variables`.
 * @param name of the draft
 */
export function usePostComment(view: DiscussionView, name = nextCommentName(view)) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (draft: Draft) => {
      const record = responseRecorder(queryClient, view)
      record({ kind: 'comment.posted', comment: await sendComment(browserApi, view.topic, draft) })
      if (view.memberId !== null) void saveDraft(view.memberId, name, null)
      reloadIfRuled(queryClient, view)
    },
  })
}

export function useEditComment(view: DiscussionView, comment: Comment) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (edit: Pick<Draft, 'text' | 'mentions'>) => {
      const record = responseRecorder(queryClient, view)
      record({ kind: 'comment.edited', comment: await sendEdit(browserApi, view.topic, comment, edit) })
    },
  })
}

export function useDeleteComment(view: DiscussionView, { id }: Comment) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => sendDeletion(browserApi, view.topic, id),
    onSuccess: () => {
      recordChange(queryClient, view, { kind: 'comment.gone', id })
      reloadIfRuled(queryClient, view)
    },
  })
}
