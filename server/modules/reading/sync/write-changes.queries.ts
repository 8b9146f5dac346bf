import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { entryDevices, entryVersions } from '#db/schema/entry.ts'
import type { EntryRulesByKind } from '#server/module/entry-rules.ts'
import type { EntryRow } from './entry-row.public.ts'
import { entryWriter } from './entry-writer.queries.ts'
import type { Arrived } from './sync.queries.ts'

interface Changes {
  memberId: string
  device: string
  arrived: Arrived
  /** Changed entries in their new state, and the new version of the member's entries. */
  rows: readonly EntryRow[]
  version: number
  /**
   * `lastWrite` of the snapshot on which the changes are based. If the member's entries were written since, the stored
   * value is another one, and the statement writes nothing.
   */
  lastWrite: string | null
}

/**
 * Writes changed entries, derived data and the state of the device. One statement.
 * @returns false if another request wrote first; nothing was changed then
 */
export function writeChanges(db: Db, rules: EntryRulesByKind, changes: Changes): Promise<boolean> {
  const { arrived, rows, ...rest } = changes
  const { sequence, change } = arrived
  return write(db, rules, rows, { ...rest, sequence, change, refused: JSON.stringify(arrived.refused) })
}

interface Values extends Omit<Changes, 'arrived' | 'rows'>, Omit<Arrived, 'refused'> {
  refused: string
}

// The version is set only if no other request has written since `lastWrite` was read. So either all is written or
// nothing, as if the version had been locked since then.
const write = entryWriter<Values>((value) => ({
  moved: sql`
    insert into ${entryVersions} as held (member_id, version) values (${value.memberId}::uuid, ${value.version}::bigint)
    on conflict (member_id) do update set version = excluded.version
      where held.xmin::text = ${value.lastWrite}::text
    returning held.member_id, held.version`,
  update: sql`fields = excluded.fields, stamps = excluded.stamps, others = excluded.others`,
  more: sql`,
    arrived as (
      insert into ${entryDevices} (member_id, device, sequence, change, refused)
      select member_id, ${value.device}::uuid, ${value.sequence}::int, ${value.change}::uuid, ${value.refused}::jsonb
      from moved
      on conflict (member_id, device) do update
        set sequence = excluded.sequence, change = excluded.change, refused = excluded.refused
    )`,
}))
