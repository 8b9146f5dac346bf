import { type SQL, sql } from 'drizzle-orm'

/** Formats a timestamp column as ISO 8601 in UTC, with milliseconds, like all other instants in our JSON. */
export function isoInstant(column: string): SQL {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}
