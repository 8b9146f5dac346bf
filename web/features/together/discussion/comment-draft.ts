import type { Comment } from '#contract/together/discussion.ts'
import { useDraft } from '#web/entries/hooks/use-draft.ts'
import type { DiscussionView } from './discussion.data.ts'
import type { Draft } from './send-comment.ts'

/** Prefix of the names under which drafts of comments are stored on the device. */
export const COMMENTS = 'comment:'

/** Name under which the device stores the draft of a member's next comment in a topic. */
export function nextCommentName({ topic }: DiscussionView): string {
  return `${COMMENTS}${topic}`
}

/** Name under which the device stores the draft of an edit of a comment. */
export function editName({ id }: Pick<Comment, 'id'>): string {
  return `${COMMENTS}${id}`
}

/** Name under which the device stores the draft of a member's next reply in a thread. */
export function replyName(threadId: string): string {
  return `${COMMENTS}${threadId}:reply`
}

/**
 * Returns the draft of the member's next comment. The form calls `begin` after the server has accepted the comment:
 * it replaces the posted draft with a blank one.
 */
export function useNextComment(view: DiscussionView) {
  const { values, type, settle } = useDraft<CommentDraft>(view.memberId, nextCommentName(view), blank)
  return { draft: values, type, begin: (posted: Draft) => settle({ mentions: [], ...posted }, blank) }
}

/**
 * Draft of a comment. It receives an id at the first attempt to post it, and the id stays the same for retries.
 *
 * A draft that was never sent has no id: it may be open in two tabs with different text, and an id would make both the
 * same comment.
 */
interface CommentDraft {
  id: string | null
  text: string
  /** Ids of the participants whom the writer chose to mention. */
  mentions: string[]
}

export const blank: CommentDraft = { id: null, text: '', mentions: [] }
