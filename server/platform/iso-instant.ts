import { type SQL, sql } from 'drizzle-orm'

/** Formats an instant in milliseconds, as in all other JSON. */
export function isoInstant(column: string): SQL {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}
