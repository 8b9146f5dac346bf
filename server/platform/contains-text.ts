import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { foldedSigns, foldSigns } from '#contract/values/fold-signs.ts'

/** Pattern of texts that contain the typed query literally, except that all quotes and all hyphens are equal. */
export function containsPattern(typed: string): string {
  return `%${foldSigns(typed).replace(/[\\%_]/g, '\\$&')}%`
}

/** Whether a text matches such a pattern, with any kind of quotes and hyphens. */
export function containsText(text: AnyColumn | SQL, pattern: unknown): SQL {
  return sql`translate(${text}, ${sql.raw(quoted(foldedSigns.from))}, ${sql.raw(quoted(foldedSigns.to))}) ilike ${pattern}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
