import { AppError } from '#contract/errors/app-error.ts'
import { MAX_REPLIES } from '#contract/limits.ts'
import type { Comment } from '#contract/together/discussion.ts'
import { parseTopic } from '#contract/together/topic.ts'
import type { Tx } from '#db/client.ts'
import type { DiscussedWeeks } from '#server/module/discussed-weeks.ts'
import type { ModuleContext } from '#server/module/module-context.ts'
import { lockFriendThread } from '#server/modules/together/shared/friend-thread.queries.ts'
import { findComment, insertComment, type Written } from './discussion.queries.ts'
import { notifyAuthorsOf, notifyFriendsOf, notifyOf } from './notify-of.ts'
import { lockReplied, type Replied } from './thread/replied.queries.ts'

type Deps = Pick<ModuleContext, 'db' | 'jobs'>

interface Posted extends Written {
  /** Id of the comment that it replies to; null if it begins a thread. */
  replyTo: string | null
  /** Whether the author may post also if only leaders may. */
  leads: boolean
  /** Members whom the text mentions. */
  mentioned: readonly string[]
}

/**
 * Posts a comment: one statement if it is new, about a study and not a reply. A repeated request returns the
 * stored comment in its current state.
 * @throws {AppError} `comment.not_yours` if another member's comment has the id,
 * `comment.not_found` if it was deleted since, `group.week_gone` if its week was deleted, `comment.replied_gone` if
 * the comment that it replies to was deleted or hidden or is in another discussion, `comment.thread_full`,
 * `comment.leaders_only`, `friend.ended`, `friend.not_found`
 */
export async function postComment(deps: Deps, weeks: DiscussedWeeks, written: Posted): Promise<Comment> {
  const { db } = deps
  const posted = await insertInPlace(deps, weeks, written)
  if (posted) return posted
  const { place, author } = written
  const stored = await findComment(db, place)
  // In a group, the only other reason for which nothing was inserted is its rule.
  if (!stored && parseTopic(place.topic)?.kind === 'week') throw new AppError('comment.leaders_only')
  if (!stored || stored.isDeleted) throw new AppError('comment.not_found')
  if (stored.authorId !== author.id) throw new AppError('comment.not_yours')
  return { ...stored.comment, authorKey: author.key }
}

/**
 * A study is never deleted, but a week may be deleted concurrently. Then either the deletion waits for this comment and
 * removes it, or this comment is rejected. The same is true for the comment that a reply is about.
 */
function insertInPlace(
  { db, jobs }: Deps,
  { lockWeek }: DiscussedWeeks,
  { replyTo, leads, mentioned, ...written }: Posted,
): Promise<Comment | null> {
  const { place, author } = written
  const subject = parseTopic(place.topic)
  const week = subject?.kind === 'week' ? subject : null
  const thread = subject?.kind === 'friend' ? subject : null
  const beginning = { threadId: null, groupId: week?.groupId ?? null, leads }
  if (!week && !thread && replyTo === null) return insertComment(db, written, beginning)
  return db.transaction(async (tx) => {
    if (week && !(await lockWeek(tx, week, author.id))) throw new AppError('group.week_gone')
    if (thread) await lockThread(tx, thread, written)
    const replied = replyTo === null ? null : await findReplied(tx, replyTo, written)
    if (replied === 'posted') return null
    const threadId = replied?.threadId ?? null
    const comment = await insertComment(tx, written, { ...beginning, threadId })
    if (comment && week) await notifyOf({ tx, jobs }, week, { ...written, mentioned }, replied)
    if (comment && subject?.kind === 'study' && replied)
      await notifyAuthorsOf({ tx, jobs }, subject, written, replied)
    if (comment && thread) await notifyFriendsOf({ tx, jobs }, thread, written, threadId)
    return comment
  })
}

/** A comment that is already stored can be sent again after the end: its response may have been lost. */
async function lockThread(
  tx: Tx,
  thread: { readingId: string; day: number },
  { place, author }: Written,
): Promise<void> {
  const state = await lockFriendThread(tx, thread, author.id)
  if (state === 'gone') throw new AppError('friend.not_found')
  if (state === 'ended' && !(await findComment(tx, place))) throw new AppError('friend.ended')
}

/**
 * Returns the comment that a reply is about, or 'posted' if the reply is already stored: its repetition must succeed
 * although that comment was deleted in the meantime.
 */
async function findReplied(tx: Tx, replyTo: string, { place, author }: Written): Promise<Replied | 'posted'> {
  const replied = await lockReplied(tx, { topic: place.topic, id: replyTo }, author.id)
  if (replied && replied.replyCount < MAX_REPLIES) return replied
  if (await findComment(tx, place)) return 'posted'
  throw new AppError(replied ? 'comment.thread_full' : 'comment.replied_gone')
}
