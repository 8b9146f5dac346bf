import { AppError } from '#contract/errors/app-error.ts'
import type { Db } from '#db/client.ts'
import { type CommentSubject, deleteComment, findComment } from './discussion.queries.ts'

/**
 * Removes a member's own comment in one transaction. Idempotent: a repeated call publishes nothing.
 * @throws {AppError} `comment.not_found` or `comment.not_yours`
 */
export async function removeOwnComment(
  db: Db,
  place: CommentSubject,
  authorId: string,
  at: Date,
): Promise<void> {
  if (await db.transaction((tx) => deleteComment(tx, place, authorId, at))) return
  const stored = await findComment(db, place)
  if (!stored) throw new AppError('comment.not_found')
  if (stored.authorId !== authorId) throw new AppError('comment.not_yours')
}
