import type { CommentsAfterDeletion } from '#contract/account/account.ts'
import type { Tx } from '#db/client.ts'

/** Whose account goes now, and what they wished for their public words. */
export interface Leaving {
  memberId: string
  comments: CommentsAfterDeletion
}

/**
 * When in a deletion. What is theirs alone goes first, as a draft of a group that nobody else is in, with what was said there;
 * then what they said among others; then what somebody outside is asked to erase.
 */
export const deletionPhases = ['theirs alone', 'among others', 'outside'] as const
export type DeletionPhase = (typeof deletionPhases)[number]

/**
 * What one feature does before a member's row is deleted, in the same transaction: all of it or nothing. Rows that
 * refer to the member with `on delete cascade` go by themselves; this is for what has to stay without them.
 */
export interface DeletionPart {
  beforeDeletion(tx: Tx, leaving: Leaving): Promise<void>
}
