import type { CommentsAfterDeletion } from '#contract/account/account.ts'
import type { Tx } from '#db/client.ts'

/** The account to delete, and the member's choice about their public comments. */
export interface DeletionRequest {
  memberId: string
  comments: CommentsAfterDeletion
}

/**
 * Phases of a deletion, in order: private data, such as a draft of a group without other
 * participants and its discussions; then contributions to shared content; then data that a third
 * party has to erase.
 */
export const deletionPhases = ['theirs alone', 'among others', 'outside'] as const
export type DeletionPhase = (typeof deletionPhases)[number]

/**
 * Work of one module before a member's row is deleted, in the same transaction. Rows that reference
 * the member with `on delete cascade` are deleted by the database; handlers are for rows that
 * remain without the member.
 */
export interface DeletionHandler {
  beforeDeletion(tx: Tx, leaving: DeletionRequest): Promise<void>
}
