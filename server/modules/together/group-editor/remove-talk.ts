import { weekTopic } from '#contract/together/topic.ts'
import type { Tx } from '#db/client.ts'
import { removeDiscussion } from '#server/modules/together/discussion/discussion.public.ts'
import { forgetDeletedLive } from '#server/modules/together/live/live.public.ts'

/** Removes the discussions of deleted weeks, and the events of a live meeting about one of them. */
export async function removeTalk(
  tx: Tx,
  groupId: string,
  weekIds: readonly string[],
  at: Date,
): Promise<void> {
  if (weekIds.length === 0) return
  await removeDiscussion(
    tx,
    weekIds.map((weekId) => weekTopic(groupId, weekId)),
    at,
  )
  await forgetDeletedLive(tx, groupId, at)
}
