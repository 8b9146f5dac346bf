import { AppError } from '#contract/app-error.ts'
import type { Comment } from '#contract/discussion.ts'
import type { Db } from '#db/client.ts'
import { findComment, insertComment, type Written } from './discussion.queries.ts'

/**
 * One statement, as long as it is new. A comment that arrives again is the one that is there, as it stands by now.
 * @throws {AppError} `comment.not_yours` where somebody else's has the id, `comment.not_found` where it was deleted since
 */
export async function postComment(db: Db, written: Written): Promise<Comment> {
  const posted = await insertComment(db, written)
  if (posted) return posted
  const { place, author } = written
  const kept = await findComment(db, place)
  if (!kept || kept.isDeleted) throw new AppError('comment.not_found')
  if (kept.authorId !== author.id) throw new AppError('comment.not_yours')
  return { ...kept.comment, authorKey: author.key }
}
