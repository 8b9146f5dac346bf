import type { DeletionHandler } from '#server/module/deletion-handler.ts'
import { lockGroup } from '#server/modules/together/shared/lock-group.queries.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { removeTalk } from './remove-talk.ts'
import { deleteGroup, listOwnGroups } from './write-group.queries.ts'

/**
 * Handles the groups of a member whose account is deleted. Deletes unpublished groups without other participants; other
 * groups continue without the member, managed by the admins if no leader is left. Locks groups in the order of their
 * ids, because two accounts may be deleted concurrently.
 */
export function groupsDeletion(clock: Clock): DeletionHandler {
  return {
    async beforeDeletion(tx, { memberId }) {
      for (const { groupId, isOnlyTheirs } of await listOwnGroups(tx, memberId)) {
        const group = await lockGroup(tx, groupId)
        if (!group || group.publishedAt || !isOnlyTheirs) continue
        await removeTalk(tx, groupId, await deleteGroup(tx, groupId), clock())
      }
    },
  }
}
