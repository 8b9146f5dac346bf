import type { CommentsAfterDeletion } from '#contract/account/account.ts'
import type { Tx } from '#db/client.ts'

/** Whose account goes now, and what they wished for their public words. */
export interface Leaving {
  memberId: string
  comments: CommentsAfterDeletion
}

/**
 * What one feature does before a member's row is deleted, in the same transaction: all of it or nothing. Rows that
 * refer to the member with `on delete cascade` go by themselves; this is for what has to stay without them.
 */
export interface DeletionPart {
  beforeDeletion(tx: Tx, leaving: Leaving): Promise<void>
}
