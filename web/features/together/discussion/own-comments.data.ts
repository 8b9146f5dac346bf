import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/together/discussion.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { type DiscussionView, heard, hearsAnswer } from './discussion.data.ts'
import { keep } from './kept-text.ts'
import { type Draft, sendComment, sendDeletion, sendEdit } from './send-comment.ts'

/** By which name a member's next comment is kept while it is written. */
export function nextCommentName({ topic, memberId }: DiscussionView): string {
  return `${memberId}/${topic}`
}

/** Posts a comment, and keeps it no longer once it is accepted. While it is under way it is the mutation's `variables`. */
export function usePostComment(view: DiscussionView) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (draft: Draft) => {
      const hear = hearsAnswer(queryClient, view)
      hear({ kind: 'comment.posted', comment: await sendComment(browserApi, view.topic, draft) })
      keep(nextCommentName(view), null)
    },
  })
}

export function useEditComment(view: DiscussionView, comment: Comment) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (text: string) => {
      const hear = hearsAnswer(queryClient, view)
      hear({ kind: 'comment.edited', comment: await sendEdit(browserApi, view.topic, comment, text) })
    },
  })
}

export function useDeleteComment(view: DiscussionView, { id }: Comment) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => sendDeletion(browserApi, view.topic, id),
    onSuccess: () => heard(queryClient, view, { kind: 'comment.gone', id }),
  })
}
