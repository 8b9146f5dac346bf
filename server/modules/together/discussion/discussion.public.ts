import type { Tx } from '#db/client.ts'
import type { DeletionHandler } from '#server/module/deletion-handler.ts'
import type { Clock } from '#server/platform/clock.ts'
import { removeAllComments, removeSomeComments } from './leaving.queries.ts'

/** Maximum number of comments that one statement removes. */
const PIECE = 500

/**
 * Removes a member's comments if they chose that; otherwise the comments stay, and the database
 * sets their author to null.
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
 * Removes the comments of deleted weeks and notifies their readers. Call it after the statement
 * that deletes or locks the weeks, in the same transaction: that statement waits for concurrent
 * posts, and none can follow. It locks the topics until the commit, so little should come after it.
 */
export async function removeDiscussion(tx: Tx, topics: readonly string[], at: Date): Promise<void> {
  if (topics.length > 0) await removeAllComments(tx, topics, at)
}
