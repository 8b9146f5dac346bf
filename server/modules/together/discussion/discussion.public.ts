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
 * Removes the comments of deleted weeks and notifies their readers.
 * Call it in the same transaction, after the statement that deletes or locks the weeks: that statement waits for
 * comments that are being posted, and later ones are rejected.
 * It locks the topics until the commit, so little should come after it.
 */
export async function removeDiscussion(tx: Tx, topics: readonly string[], at: Date): Promise<void> {
  if (topics.length > 0) await removeAllComments(tx, topics, at)
}
