import type { Tx } from '#db/client.ts'
import type { DeletionPart } from '#server/module/deletion-part.ts'
import type { Clock } from '#server/platform/clock.ts'
import { removeAllComments, removeSomeComments } from './leaving.queries.ts'

/** So many comments are taken away by one statement. */
const PIECE = 500

/** Public words go where their author wished it; else they stay, and the database forgets whose they were. */
export function commentsDeletion(clock: Clock): DeletionPart {
  return {
    async beforeDeletion(tx, { memberId, comments }) {
      if (comments === 'keep') return
      while ((await removeSomeComments(tx, memberId, PIECE, clock())) === PIECE);
    },
  }
}

/**
 * What was said about weeks goes with them, and their readers are told. It belongs behind the statement that deletes the
 * weeks, or locks them for that, in its transaction: whoever was posting into one is waited for there, and nobody posts
 * after it. It locks the topics until the commit, so little should come after it.
 */
export async function removeDiscussion(tx: Tx, topics: readonly string[], at: Date): Promise<void> {
  if (topics.length > 0) await removeAllComments(tx, topics, at)
}
