import { sql } from 'drizzle-orm'
import type { AccountSealing } from '#contract/account/encryption.ts'
import type { EntryKind } from '#contract/entry.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { sealings } from '#db/schema/encryption.ts'
import { entries, entryDevices, entryVersions } from '#db/schema/entry.ts'
import { type Arrived, type EntryRow, entryJson } from './sync.queries.ts'

/** What a member has, as of one moment. */
export interface Account {
  /** The version its entries are at. */
  version: number
  /** Which write of the version that was, as whoever makes changes leaves one; null where there was none. */
  lastWrite: string | null
  /** Null where nothing is encrypted. Whoever changes that leaves a write of the version. */
  sealing: AccountSealing | null
  /** Null for a device that was never heard of. */
  arrived: Arrived | null
  /** Those that were named, as far as they are there. */
  named: EntryRow[]
  /** What has changed since the version that was asked for, in the order of the changes. */
  news: EntryRow[]
}

interface Asked {
  memberId: string
  device: string
  /** Whoever knows more than there is begins anew. */
  since: number
  /** So many at most of what has changed since. */
  limit: number
  named: readonly { kind: EntryKind; id: string }[]
}

/** One statement, however many are named. */
export async function readAccount(db: Db, { named, ...asked }: Asked): Promise<Account> {
  const [found] = await selectAccount(db, { ...asked, named: JSON.stringify(named) })
  if (!found) throw new Error('A statement that gives one row gave none.')
  return found.account
}

// The offset keeps named entries looked up one by one, and no others read.
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
