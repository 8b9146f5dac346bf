import { AppError } from '#contract/errors/app-error.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { parseTopic } from '#contract/together/topic.ts'
import type { DiscussedWeeks } from '#server/module/discussed-weeks.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { notify } from '#server/modules/together/notification/notification.public.ts'
import { findComment, insertComment, type Written } from './discussion.queries.ts'

type Deps = Pick<ModuleContext, 'db' | 'jobs'>

/**
 * Posts a comment: one statement if it is new and about a study. A repeated request returns the
 * stored comment in its current state.
 * @throws {AppError} `comment.not_yours` if another member's comment has the id,
 * `comment.not_found` if it was deleted since, `group.week_gone` if its week was deleted
 */
export async function postComment(deps: Deps, weeks: DiscussedWeeks, written: Written): Promise<Comment> {
  const { db } = deps
  const posted = await insertInPlace(deps, weeks, written)
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
function insertInPlace(
  { db, jobs }: Deps,
  { lockWeek }: DiscussedWeeks,
  written: Written,
): Promise<Comment | null> {
  const place = parseTopic(written.place.topic)
  if (place?.kind !== 'week') return insertComment(db, written)
  return db.transaction(async (tx) => {
    if (!(await lockWeek(tx, place, written.author.id))) throw new AppError('group.week_gone')
    const comment = await insertComment(tx, written)
    if (comment) {
      const { groupId, weekId: subject } = place
      const { author, at } = written
      await notify(jobs, tx, { kind: 'comment', groupId, to: 'everyone', actorId: author.id, subject, at })
    }
    return comment
  })
}
