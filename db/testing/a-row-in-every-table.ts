import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { causeOf } from './cause-of.ts'

/**
 * Values to insert, by the Postgres type of the column. All rows have the same values, so every foreign key refers to
 * an existing row.
 */
const values: Record<string, string> = {
  uuid: "'6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10'",
  text: "'a'",
  bool: 'true',
  int2: '1',
  int4: '1',
  int8: '1',
  date: "'2026-03-01'",
  timestamptz: "'2026-03-01T12:00:00Z'",
  jsonb: "'{}'",
  bytea: "'\\x01'",
  _text: "'{a}'",
  _int4: "'{1}'",
}

/**
 * Values for columns, by table and column name, whose constraints reject the value of `values` for their
 * type.
 */
const otherwise: Record<string, string> = {
  'comments.deleted_at': 'null',
  'comments.mentions': "'[]'",
  'factors.type': "'totp'",
  'gifts.period_ends_at': "'2026-04-01T12:00:00Z'",
  'group_digests.every': "'daily'",
  'groups.capacity': '9',
  'grants.reason': "'invited'",
  'later_completions.reading': '2',
  'ledger_entries.account': "'bank'",
  'key_ways.way': '\'{"type": "recovery"}\'',
  'members.comments_after_deletion': "'keep'",
  'members.role': "'moderator'",
  'notification_choices.quiet_until': '2',
  'referrals.outcome': "'both'",
  'reminders.channel': "'both'",
  'sealings.key_id': "'0123456789abcdef'",
  'sealings.kinds': "'{prayer}'",
}

/** Values of a second posting: the inserted ledger transaction needs two, because its postings must sum to zero. */
const otherSide = { 'ledger_entries.account': "'provider'", 'ledger_entries.amount_cents': '-1' }

interface Column {
  table: string
  column: string
  type: string
}

/**
 * Inserts a row with all columns into every table. Reads the tables from the database, so it works with the schema of
 * older versions too.
 * @returns the names of the tables
 * @throws if a column violates a constraint and has no value in `otherwise`
 */
export async function fillEveryTable(db: Db): Promise<string[]> {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    select table_name as table, column_name as column, udt_name as type from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' order by table_name, ordinal_position`)
  const tables = Map.groupBy(rows, ({ table }) => table)
  let waiting = [...tables]
  while (waiting.length > 0) {
    const before = waiting.length
    const refused: typeof waiting = []
    for (const entry of waiting) {
      const [table, columns] = entry
      try {
        await db.transaction((tx) => tx.execute(sql.raw(insertInto(table, columns))))
      } catch (error) {
        // The row to which a foreign key refers is not inserted yet. This insert is tried again after those
        // of the other tables.
        if (causeOf(error).code !== '23503') throw new Error(`${table}: ${causeOf(error).message}`)
        refused.push(entry)
      }
    }
    if (refused.length === before)
      throw new Error(`These wait for each other: ${refused.map(([table]) => table)}`)
    waiting = refused
  }
  return [...tables.keys()]
}

function insertInto(table: string, columns: readonly Column[]): string {
  const names = columns.map(({ column }) => `"${column}"`)
  const sides = table === 'ledger_entries' ? [otherwise, { ...otherwise, ...otherSide }] : [otherwise]
  const rows = sides.map((special) => `(${columns.map((column) => literalFor(column, special))})`)
  return `insert into "${table}" (${names}) overriding system value values ${rows}`
}

function literalFor({ table, column, type }: Column, special: Record<string, string>): string {
  const value = special[`${table}.${column}`] ?? values[type]
  if (value === undefined) throw new Error(`There is no value of the type ${type} yet.`)
  return value
}
