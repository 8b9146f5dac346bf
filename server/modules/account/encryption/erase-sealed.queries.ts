import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { entries, entryVersions } from '#db/schema/entry.ts'
import { isSealedBy } from './readable-entries.ts'

/**
 * Erases all values that are encrypted with a key, for a member who has lost the key. An entry without readable values
 * becomes a tombstone; other entries lose only their encrypted values. Each changed entry gets a new version, so that
 * every device receives the change. The caller must have locked the version of the member's entries.
 * @returns the number of changed entries
 */
export async function eraseSealed(
  tx: Tx,
  { memberId, keyId, now }: { memberId: string; keyId: string; now: Date },
): Promise<number> {
  const key = sql`${keyId}::text`
  const deletedAt = JSON.stringify(now.toISOString())
  const stamp = JSON.stringify({ change: randomUUID(), at: now.toISOString() })
  const { rows } = await tx.execute<{ count: number }>(sql`
    with left_over as (
      select kind, id, version,
        (
          select coalesce(jsonb_object_agg(field.key, field.value), '{}') from jsonb_each(fields) as field
          where not ${isSealedBy(key, sql`field.value`)}
        ) as readable,
        (
          select coalesce(jsonb_agg(other.value order by other.ordinality), '[]')
          from jsonb_array_elements(others) with ordinality as other
          where not ${isSealedBy(key, sql`(other.value -> 'text')`)}
        ) as others,
        fields as fields_before, others as others_before
      from ${entries} where member_id = ${memberId}::uuid
    ),
    touched as (
      select *, row_number() over (order by version) as place,
        readable - 'deletedAt' = '{}' and others = '[]' as is_empty
      from left_over where readable <> fields_before or others <> others_before
    ),
    due as (
      select *, is_empty and readable ->> 'deletedAt' is null as becomes_deleted from touched
    ),
    held as (
      update ${entryVersions} set version = version + (select count(*) from due) where member_id = ${memberId}::uuid
      returning version - (select count(*) from due) as before
    ),
    erased as (
      update ${entries} as entry
      set version = held.before + due.place, others = due.others,
        fields = case when due.becomes_deleted then jsonb_build_object('deletedAt', ${deletedAt}::jsonb)
          else due.readable end,
        stamps = case when due.becomes_deleted then entry.stamps || jsonb_build_object('deletedAt', ${stamp}::jsonb)
          else entry.stamps end,
        purge_at = case when due.is_empty then null else entry.purge_at end
      from due, held
      where entry.member_id = ${memberId}::uuid and (entry.kind, entry.id) = (due.kind, due.id)
      returning 1
    )
    select count(*)::int as count from erased`)
  return rows[0]?.count ?? 0
}
