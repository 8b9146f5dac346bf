import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

/** Deletes the replies for the meetings of some weeks of a group. One statement. */
export async function deleteReplies(tx: Tx, groupId: string, weekIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    delete from group_replies
    where group_id = ${groupId}::uuid
      and week_id in (select value::uuid from json_array_elements_text(${JSON.stringify(weekIds)}::json))`)
}
