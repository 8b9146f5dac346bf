import type { CommentsAfterDeletion } from '#contract/account/account.ts'
import type { Tx } from '#db/client.ts'

/** The account to delete, and the member's choice to `remove` or to `keep` their public comments. */
export interface DeletionRequest {
  memberId: string
  comments: CommentsAfterDeletion
}

/**
 * Phases of an account deletion, in this order.
 * 1. Private data, such as an unpublished group that has no other participants.
 * 2. Contributions to shared content, such as comments.
 * 3. Data at a third party, such as the payment provider, which has to erase it.
 */
export const deletionPhases = ['theirs alone', 'among others', 'outside'] as const
export type DeletionPhase = (typeof deletionPhases)[number]

/**
 * Work of one module during an account deletion, in its transaction and before the member's row is deleted. Needed only
 * for data that would otherwise remain: the database deletes rows that reference the member with `on delete cascade`.
 */
export interface DeletionHandler {
  beforeDeletion(tx: Tx, leaving: DeletionRequest): Promise<void>
}
