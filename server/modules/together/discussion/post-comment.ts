import { AppError } from '#contract/errors/app-error.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { parseTopic } from '#contract/together/topic.ts'
import type { Db } from '#db/client.ts'
import type { DiscussedWeeks } from '#server/module/discussed-weeks.ts'
import { findComment, insertComment, type Written } from './discussion.queries.ts'

/**
 * Posts a comment: one statement if it is new and about a study. A repeated request returns the
 * stored comment in its current state.
 * @throws {AppError} `comment.not_yours` if another member's comment has the id,
 * `comment.not_found` if it was deleted since, `group.week_gone` if its week was deleted
 */
export async function postComment(db: Db, weeks: DiscussedWeeks, written: Written): Promise<Comment> {
  const posted = await insertInPlace(db, weeks, written)
  if (posted) return posted
  const { place, author } = written
  const stored = await findComment(db, place)
  if (!stored || stored.isDeleted) throw new AppError('comment.not_found')
  if (stored.authorId !== author.id) throw new AppError('comment.not_yours')
  return { ...stored.comment, authorKey: author.key }
}

/**
 * A study is never deleted, but a week may be deleted concurrently. Then either the deletion waits for this comment and
 * removes it, or this comment is rejected.
 */
function insertInPlace(db: Db, { lockWeek }: DiscussedWeeks, written: Written): Promise<Comment | null> {
  const place = parseTopic(written.place.topic)
  if (place?.kind !== 'week') return insertComment(db, written)
  return db.transaction(async (tx) => {
    if (!(await lockWeek(tx, place, written.author.id))) throw new AppError('group.week_gone')
    return insertComment(tx, written)
  })
}
