import { type SQL, sql } from 'drizzle-orm'
import type { EntryKind } from '#contract/entry.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { entries, entryDevices, entryVersions } from '#db/schema/entry.ts'
import type { EntryRulesByKind } from '#server/module/entry-rules.ts'
import type { EntryRow } from './entry-row.public.ts'
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
export async function writeChanges(db: Db, rules: EntryRulesByKind, changes: Changes): Promise<boolean> {
  const { arrived, rows, ...rest } = changes
  const followed = [...Map.groupBy(rows, ({ kind }) => kind)].flatMap(([kind, changed]) => {
    const { follow } = rules[kind]
    return follow ? [{ kind, expressions: follow.expressions, rows: follow.rowsOf(changed) }] : []
  })
  const values = {
    ...rest,
    sequence: arrived.sequence,
    change: arrived.change,
    refused: JSON.stringify(arrived.refused),
    rows: JSON.stringify(rows),
    ...Object.fromEntries(followed.map(({ kind, rows }) => [kind, JSON.stringify(rows)])),
  }
  return (await statementFor(followed)(db, values)).length > 0
}

interface Values extends Omit<Changes, 'arrived' | 'rows'>, Omit<Arrived, 'refused'> {
  refused: string
  rows: string
}

type Followed = Pick<NonNullable<EntryRulesByKind[EntryKind]['follow']>, 'expressions'> & { kind: EntryKind }

/** Prepared statements. The key of each is a list of kinds: those whose derived data the statement also updates. */
const statements = new Map<string, (db: Db, values: Values) => Promise<unknown[]>>()

function statementFor(followed: readonly Followed[]) {
  const key = followed.map(({ kind }) => kind).join()
  const statement = statements.get(key) ?? prepared((db, value) => writeStatement(db, value, followed))
  statements.set(key, statement)
  return statement
}

/**
 * Every part of the statement reads `moved`, which is empty if another request has written since `lastWrite` was read.
 * So either all is written or nothing, as if the version had been locked since then.
 */
function writeStatement(db: Db, value: Placeholders<Values>, followed: readonly Followed[]): SQL<object> {
  const follows = followed.map(({ kind, expressions }) => {
    const rows = sql`(select ${sql.placeholder(kind)}::jsonb from moved)`
    return sql`, ${expressions(db, value.memberId, rows)}`
  })
  return sql`
    with moved as (
      insert into ${entryVersions} as held (member_id, version) values (${value.memberId}::uuid, ${value.version}::bigint)
      on conflict (member_id) do update set version = excluded.version
        where held.xmin::text = ${value.lastWrite}::text
      returning held.member_id
    ),
    written as (
      insert into ${entries} (member_id, kind, id, version, created_at, fields, stamps, others, purge_at)
      select moved.member_id, entry.*
      from moved, jsonb_to_recordset(${value.rows}::jsonb) as entry (kind text, id text, version bigint,
        "createdAt" timestamptz, fields jsonb, stamps jsonb, others jsonb, "purgeAt" timestamptz)
      on conflict (member_id, kind, id) do update set version = excluded.version, fields = excluded.fields,
        stamps = excluded.stamps, others = excluded.others, purge_at = excluded.purge_at
    ),
    arrived as (
      insert into ${entryDevices} (member_id, device, sequence, change, refused)
      select member_id, ${value.device}::uuid, ${value.sequence}::int, ${value.change}::uuid, ${value.refused}::jsonb
      from moved
      on conflict (member_id, device) do update
        set sequence = excluded.sequence, change = excluded.change, refused = excluded.refused
    )${sql.join(follows)}
    select from moved`
}
