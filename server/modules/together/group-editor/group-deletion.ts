import { weekTopic } from '#contract/together/topic.ts'
import type { DeletionPart } from '#server/module/deletion-part.ts'
import { removeDiscussion } from '#server/modules/together/discussion/discussion.public.ts'
import { lockGroup } from '#server/modules/together/shared/lock-group.queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import { deleteGroup, listOwnGroups } from './write-group.queries.ts'

/**
 * Groups are held in the order of their ids, as two accounts may go at once. A draft of nobody else goes with its
 * leader; a group that others can see goes on without them, in the hands of the organisation if nobody else leads it.
 */
export function groupsDeletion(clock: Clock): DeletionPart {
  return {
    async beforeDeletion(tx, { memberId }) {
      for (const { groupId, isOnlyTheirs } of await listOwnGroups(tx, memberId)) {
        const group = await lockGroup(tx, groupId)
        if (!group || group.publishedAt || !isOnlyTheirs) continue
        const weeks = await deleteGroup(tx, groupId)
        await removeDiscussion(
          tx,
          weeks.map((weekId) => weekTopic(groupId, weekId)),
          clock(),
        )
      }
    },
  }
}
