import { sql } from 'drizzle-orm'
import { liveTopic } from '#contract/together/topic.ts'
import type { Tx } from '#db/client.ts'
import { publishEvent } from '#server/platform/events/publish-event.ts'

/**
 * Deletes the events of a live meeting that was deleted with its week or its group, and notifies its pages. Call it in
 * the same transaction, after that deletion, which waits for answers that are being written. One statement.
 */
export async function forgetDeletedLive(tx: Tx, groupId: string, at: Date): Promise<void> {
  const topic = liveTopic(groupId)
  await tx.execute(sql`
    with forgotten as (
      delete from events
      where topic = ${topic} and data ->> 'kind' <> 'live.ended'
        and not exists (select from live_meetings where group_id = ${groupId}::uuid)
      returning 1
    )
    select ${publishEvent(topic, sql`'{"kind": "live.ended"}'::jsonb`, at)}
    where exists (select from forgotten)`)
}
