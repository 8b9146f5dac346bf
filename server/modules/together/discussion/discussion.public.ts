import { AppError } from '#contract/errors/app-error.ts'
import { mayDo } from '#contract/permissions.ts'
import { parseTopic } from '#contract/together/topic.ts'
import type { Db, Tx } from '#db/client.ts'
import type { DeletionHandler } from '#server/module/deletion-handler.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { removeAllComments, removeSomeComments } from './leaving.queries.ts'
import { mustAnswer } from './rule/rule.queries.ts'

/** Maximum number of comments that one statement removes. */
const PIECE = 500

/**
 * Handles a member's comments when their account is deleted. Removes the comments if the member chose that; otherwise
 * they remain, and the database sets their author to null.
 */
export function commentsDeletion(clock: Clock): DeletionHandler {
  return {
    async beforeDeletion(tx, { memberId, comments }) {
      if (comments === 'keep') return
      while ((await removeSomeComments(tx, memberId, PIECE, clock())) === PIECE);
    },
  }
}

/**
 * Removes the comments of deleted weeks and notifies the readers of these discussions.
 * Call it in the transaction that deletes the weeks, after the DELETE or the SELECT FOR UPDATE of the weeks' rows:
 * either statement waits for comments that are being posted, and makes the server reject comments posted later. The
 * rows of the topics stay locked until the commit, so the transaction should soon commit.
 */
export async function removeDiscussion(tx: Tx, topics: readonly string[], at: Date): Promise<void> {
  if (topics.length > 0) await removeAllComments(tx, topics, at)
}

/**
 * Rejects a participant who must post a comment on a week before they may follow its discussion. One statement for the
 * discussion of a week, none for a study.
 * @throws {AppError} `comment.answer_first`
 */
export async function refuseUnanswered(db: Db, topic: string, { member, roles }: Viewer): Promise<void> {
  const place = parseTopic(topic)
  if (place?.kind !== 'week' || !member || mayDo('discussion.hide', roles)) return
  const asked = { groupId: place.groupId, topic, memberId: member.id }
  if (await mustAnswer(db, asked)) throw new AppError('comment.answer_first')
}
