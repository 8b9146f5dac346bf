import { type SQL, sql } from 'drizzle-orm'
import type { EntryKind } from '#contract/entry.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { entries } from '#db/schema/entry.ts'
import type { EntryRulesByKind, Follow } from '#server/module/entry-rules.ts'
import type { EntryRow } from './entry-row.public.ts'

/** An entry to store, in its new state. If it has no version, it gets the new version of the member's entries. */
type WrittenRow = Omit<EntryRow, 'version'> & Partial<Pick<EntryRow, 'version'>>

/** Parts of the SQL statement that writes entries, as far as they differ between its callers. */
interface Parts {
  /**
   * Statement that sets the version of the member's entries, and returns `member_id` and `version`. If it returns no
   * row, nothing is written.
   */
  moved: SQL
  /** Condition on the row `sent`, an entry to write: only if it is true, the entry is written. */
  only?: SQL
  /** Columns to update if the entry exists. */
  update: SQL
  /** Condition on the row `entry`, the stored version of an entry: only if it is true, the entry is updated. */
  updateOnly?: SQL
  /** Additional common table expressions of the statement, each preceded by a comma. */
  more?: SQL
}

/**
 * Returns a function that writes entries of a member with one statement. The statement also writes the data
 * that is derived from entries of some kinds, such as the tables of completions. The function returns whether
 * the version of the member's entries was set.
 * The statement is prepared once for each list of kinds with derived data.
 */
export function entryWriter<Values extends { memberId: string }>(
  partsOf: (value: Placeholders<Values>) => Parts,
) {
  const statements = new Map<string, (db: Db, values: Sent<Values>) => Promise<unknown[]>>()

  return async (
    db: Db,
    rules: Partial<EntryRulesByKind>,
    rows: readonly WrittenRow[],
    values: Values,
  ): Promise<boolean> => {
    const followed = [...Map.groupBy(rows, ({ kind }) => kind)].flatMap(([kind, changed]) => {
      const follow = rules[kind]?.follow
      return follow ? [{ kind, expressions: follow.expressions, rows: follow.rowsOf(changed) }] : []
    })
    const key = followed.map(({ kind }) => kind).join()
    const statement =
      statements.get(key) ??
      prepared((db, value: Placeholders<Sent<Values>>) => statementOf(db, value, partsOf(value), followed))
    statements.set(key, statement)
    const inputs = Object.fromEntries(followed.map(({ kind, rows }) => [kind, JSON.stringify(rows)]))
    return (await statement(db, { ...values, rows: JSON.stringify(rows), ...inputs })).length > 0
  }
}

type Sent<Values> = Values & { rows: string }

type Followed = Pick<Follow, 'expressions'> & { kind: EntryKind }

/**
 * Returns the SQL statement. `moved` and `written` are its first common table expressions. The others read one of them,
 * and `written` reads `moved`. So if `moved` returns no row, nothing is written.
 */
function statementOf(
  db: Db,
  { memberId, rows }: Pick<Placeholders<Sent<{ memberId: string }>>, 'memberId' | 'rows'>,
  { moved, only = sql`true`, update, updateOnly = sql`true`, more = sql`` }: Parts,
  followed: readonly Followed[],
): SQL<object> {
  const follows = followed.map(({ kind, expressions }) => {
    const input = sql`(select ${sql.placeholder(kind)}::jsonb from written limit 1)`
    return sql`, ${expressions(db, memberId, input)}`
  })
  return sql`
    with moved as (${moved}),
    written as (
      insert into ${entries} as entry (member_id, kind, id, version, created_at, fields, stamps, others, purge_at)
      select moved.member_id, sent.kind, sent.id, coalesce(sent.version, moved.version), sent."createdAt", sent.fields,
        sent.stamps, sent.others, sent."purgeAt"
      from moved, jsonb_to_recordset(${rows}::jsonb) as sent (kind text, id text, version bigint,
        "createdAt" timestamptz, fields jsonb, stamps jsonb, others jsonb, "purgeAt" timestamptz)
      where ${only}
      on conflict (member_id, kind, id) do update set version = excluded.version, purge_at = excluded.purge_at, ${update}
        where ${updateOnly}
      returning 1
    )${more}${sql.join(follows)}
    select from moved`
}
