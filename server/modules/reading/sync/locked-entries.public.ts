import { sql } from 'drizzle-orm'
import type { Entry } from '#contract/entry.ts'
import type { Db, Tx } from '#db/client.ts'
import { entries, entryVersions } from '#db/schema/entry.ts'
import type { EntryRow } from './entry-row.public.ts'
import { entryJson } from './sync.queries.ts'

/** Locks a member's entries against other writes until the transaction ends. */
export async function lockVersion(tx: Tx, memberId: string): Promise<void> {
  await tx
    .insert(entryVersions)
    .values({ memberId, version: 0 })
    // This update changes nothing, but locks an existing row, unlike `on conflict do nothing`.
    .onConflictDoUpdate({ target: entryVersions.memberId, set: { version: sql`${entryVersions.version}` } })
}

/**
 * Returns the entries with the given kinds and ids, as far as they exist, and the member's current version. One
 * statement.
 */
export async function findEntries(
  db: Db,
  memberId: string,
  named: readonly Pick<Entry, 'kind' | 'id'>[],
): Promise<{ rows: EntryRow[]; version: number }> {
  const names = JSON.stringify(named.map(({ kind, id }) => ({ kind, id })))
  const { rows } = await db.execute<{ version: number; rows: EntryRow[] }>(sql`
    select version::int, (
      select coalesce(json_agg(${entryJson}), '[]')
      from ${entries} as entry
      where entry.member_id = held.member_id
        and (entry.kind, entry.id) in (select kind, id from jsonb_to_recordset(${names}::jsonb) as named (kind text, id text))
    ) as rows
    from ${entryVersions} as held where member_id = ${memberId}::uuid`)
  return rows[0] ?? { rows: [], version: 0 }
}

/**
 * Overwrites stored entries with `rows`, to which the caller has given new versions. One statement. The caller
 * must hold the lock of `lockVersion`.
 */
export async function replaceEntries(tx: Tx, memberId: string, rows: readonly EntryRow[]): Promise<void> {
  const last = rows.at(-1)
  if (!last) return
  await tx.execute(sql`
    with held as (
      update ${entryVersions} set version = ${last.version}::bigint where member_id = ${memberId}::uuid
      returning member_id
    )
    update ${entries} as entry set version = sent.version, fields = sent.fields, others = sent.others
    from held, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as sent (kind text, id text, version bigint, fields jsonb, others jsonb)
    where entry.member_id = held.member_id and (entry.kind, entry.id) = (sent.kind, sent.id)`)
}
