import { AppError } from '#contract/errors/app-error.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { placeOfTopic } from '#contract/together/topic.ts'
import type { Db } from '#db/client.ts'
import type { DiscussedWeeks } from '#server/module/discussed-weeks.ts'
import { findComment, insertComment, type Written } from './discussion.queries.ts'

/**
 * One statement, as long as it is new and about a study. A comment that arrives again is the one that is there, as it
 * stands by now.
 * @throws {AppError} `comment.not_yours` where somebody else's has the id, `comment.not_found` where it was deleted
 * since, `group.week_gone` where its week was
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

/** Studies stay. A week may be deleted in this moment: it waits for the comment, and takes it along, or there is none. */
function insertInPlace(db: Db, { lockWeek }: DiscussedWeeks, written: Written): Promise<Comment | null> {
  const place = placeOfTopic(written.place.topic)
  if (place?.kind !== 'week') return insertComment(db, written)
  return db.transaction(async (tx) => {
    if (!(await lockWeek(tx, place, written.author.id))) throw new AppError('group.week_gone')
    return insertComment(tx, written)
  })
}
