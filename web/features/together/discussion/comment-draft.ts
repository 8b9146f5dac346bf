import type { Comment } from '#contract/together/discussion.ts'
import { useDraft } from '#web/entries/drafts/use-draft.ts'
import type { DiscussionView } from './discussion.data.ts'
import type { Draft } from './send-comment.ts'

/** With which the names of all drafts of comments begin. */
export const COMMENTS = 'comment:'

/** Of what a member is about to say next. */
export function nextCommentName({ topic }: DiscussionView): string {
  return `${COMMENTS}${topic}`
}

/** Of a comment that is being changed. */
export function editName({ id }: Pick<Comment, 'id'>): string {
  return `${COMMENTS}${id}`
}

/** What a member is about to say, as they left it. `begin` begins another one, once it is posted. */
export function useNextComment(view: DiscussionView) {
  const { values, type, settle } = useDraft<CommentDraft>(view.memberId, nextCommentName(view), blank)
  return { draft: values, type, begin: (posted: Draft) => settle(posted, blank) }
}

/**
 * A draft has an id from the first try to post it, and keeps it for the next one. Not before: another tab may open it meanwhile,
 * and what is written there is another comment.
 */
interface CommentDraft {
  id: string | null
  text: string
}

const blank: CommentDraft = { id: null, text: '' }
