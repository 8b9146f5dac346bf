import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { hasLeader } from '#server/modules/together/shared/group-sql.ts'

/**
 * Returns the open groups that have participants and lost their last leader since the last call, and marks them, so that
 * concurrent processes do not return the same group. Groups from templates are led by the organisation from the
 * beginning and never returned. A mark is removed once the group has a leader again. Skips groups that are being edited
 * until the next call. One statement.
 */
export async function takeLeaderless(tx: Tx, at: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; is_leaderless: boolean }>(sql`
    with changed as (
      select g.id, not ${hasLeader} as is_leaderless from groups as g
      where g.published_at is not null and g.closed_at is null and g.ends_at > ${at.toISOString()}::timestamptz
        and g.source is null and g.participant_count > 0
        and (g.leaderless_notified_at is null) = (not ${hasLeader})
      order by g.id
      for no key update of g skip locked)
    update groups set leaderless_notified_at = case when changed.is_leaderless then ${at.toISOString()}::timestamptz end
    from changed where groups.id = changed.id
    returning groups.id, changed.is_leaderless`)
  return rows.flatMap(({ id, is_leaderless }) => (is_leaderless ? [id] : []))
}
