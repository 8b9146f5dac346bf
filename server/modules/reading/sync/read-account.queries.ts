import { sql } from 'drizzle-orm'
import type { AccountSealing } from '#contract/account/encryption.ts'
import type { EntryKind } from '#contract/entry.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { sealings } from '#db/schema/encryption.ts'
import { entries, entryDevices, entryVersions } from '#db/schema/entry.ts'
import type { EntryRow } from './entry-row.public.ts'
import { type Arrived, entryJson } from './sync.queries.ts'

/** A consistent snapshot of a member's entries. */
export interface Account {
  /** Current version of the member's entries. */
  version: number
  /**
   * Id of the transaction that last wrote the member's version row (xmin); null without such a row. If it is unchanged
   * when changes are written, no other request has written in between (optimistic locking).
   */
  lastWrite: string | null
  /**
   * Settings of the member's encryption; null if nothing is encrypted. Changing them also writes the version row, so
   * `lastWrite` covers them.
   */
  sealing: AccountSealing | null
  /** State of the device that sent the request; null if the device is unknown. */
  arrived: Arrived | null
  /** Entries whose kinds and ids the request contains, as far as they exist. */
  named: EntryRow[]
  /** Entries changed since the device's cursor (`since`), ordered by version. */
  news: EntryRow[]
}

interface Asked {
  memberId: string
  device: string
  /**
   * Cursor of the device. If it is greater than the current version, the database was restored from a backup, and
   * reading starts at 0.
   */
  since: number
  /** Maximum number of changed entries to read. */
  limit: number
  named: readonly { kind: EntryKind; id: string }[]
}

/** Reads a snapshot with one statement, regardless of the number of entries in `named`. */
export async function readAccount(db: Db, { named, ...request }: Asked): Promise<Account> {
  const [found] = await selectAccount(db, { ...request, named: JSON.stringify(named) })
  if (!found) throw new Error('A statement that gives one row gave none.')
  return found.account
}

// The clause `offset 0` forces the planner to use one index lookup per entry in `named`.
const selectAccount = prepared(
  (_, value: Placeholders<Omit<Asked, 'named'> & { named: string }>) => sql<{ account: Account }>`
    select json_build_object(
      'version', coalesce(held.version, 0),
      'lastWrite', held.xmin::text,
      'sealing', (
        select json_build_object('keyId', sealing.key_id, 'kinds', sealing.kinds)
        from ${sealings} as sealing where sealing.member_id = ${value.memberId}::uuid
      ),
      'arrived', (
        select json_build_object('sequence', device.sequence, 'change', device.change, 'refused', device.refused)
        from ${entryDevices} as device
        where device.member_id = ${value.memberId}::uuid and device.device = ${value.device}::uuid
      ),
      'named', (
        select coalesce(json_agg(found.entry), '[]')
        from json_to_recordset(${value.named}::json) as named (kind text, id text),
          lateral (
            select ${entryJson} as entry from ${entries} as entry
            where entry.member_id = ${value.memberId}::uuid and entry.kind = named.kind and entry.id = named.id
            offset 0
          ) as found
      ),
      'news', (
        select coalesce(json_agg(${entryJson}), '[]')
        from (
          select * from ${entries} as entry
          where entry.member_id = ${value.memberId}::uuid
            and entry.version > case when ${value.since}::bigint > held.version then 0 else ${value.since}::bigint end
          order by entry.version
          limit ${value.limit}::int
        ) as entry
      )
    ) as account
    from (select 1) as always left join ${entryVersions} as held on held.member_id = ${value.memberId}::uuid`,
)
