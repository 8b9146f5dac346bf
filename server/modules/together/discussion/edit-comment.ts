import { AppError } from '#contract/errors/app-error.ts'
import type { ErrorCode } from '#contract/errors/errors.ts'
import { COMMENT_EDIT_MINUTES } from '#contract/limits.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import { findComment, updateComment, type Written } from './discussion.queries.ts'

/**
 * Edits a comment. Runs one SQL statement, or a second one if that changes nothing. A repeated request succeeds,
 * because the stored comment already has the new text.
 * @param edit the new content, and the revision of the comment that the author saw while editing
 * @throws {AppError} `comment.not_found`, `comment.not_yours`, `comment.hidden`, `comment.too_late` or
 * `comment.changed_meanwhile`
 */
export async function editComment(db: Db, edit: Written & { revision: number }): Promise<Comment> {
  const postedAfter = new Date(edit.at.getTime() - COMMENT_EDIT_MINUTES * MINUTE_MS)
  const edited = await updateComment(db, { ...edit, postedAfter })
  if (edited) return edited
  const { place, author, text } = edit
  const stored = await findComment(db, place)
  if (!stored || stored.isDeleted) throw new AppError('comment.not_found')
  if (stored.authorId !== author.id) throw new AppError('comment.not_yours')
  if (stored.comment.text === text) return { ...stored.comment, authorKey: author.key }
  throw new AppError(whyNot(stored.comment, postedAfter))
}

function whyNot({ hiddenBecause, postedAt }: Omit<Comment, 'authorKey'>, postedAfter: Date): ErrorCode {
  if (hiddenBecause !== null) return 'comment.hidden'
  return new Date(postedAt) <= postedAfter ? 'comment.too_late' : 'comment.changed_meanwhile'
}
