import type { Comment } from '#contract/together/discussion.ts'

/** A comment with the replies to it, oldest first. */
export interface Thread {
  comment: Comment
  replies: readonly Comment[]
}

/** Groups comments, which are sorted from the newest to the oldest, by thread. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const replies = Map.groupBy(
    comments.filter(({ threadId }) => threadId !== null),
    ({ threadId }) => threadId,
  )
  return comments
    .filter(({ threadId }) => threadId === null)
    .map((comment) => ({ comment, replies: (replies.get(comment.id) ?? []).toReversed() }))
}
