import { type SQL, sql } from 'drizzle-orm'

/** An instant to the millisecond, as JSON has it everywhere else. */
export function isoInstant(column: string): SQL {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}
