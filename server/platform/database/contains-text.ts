import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { ACCENTS, foldedSigns, foldText } from '#contract/values/fold-signs.ts'

/**
 * Returns a LIKE pattern that matches texts which contain the query. Different quotation marks count as the same
 * character, and so do different hyphens; accents are ignored.
 */
export function containsPattern(typed: string): string {
  return `%${foldText(typed).replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Returns a condition: the column matches a pattern of `containsPattern`. Accents, quotes and hyphens in the column are
 * normalized as `foldText` normalizes those of the query.
 */
export function containsText(text: AnyColumn | SQL, pattern: unknown): SQL {
  const plain = sql`translate(${text}, ${sql.raw(quoted(foldedSigns.from))}, ${sql.raw(quoted(foldedSigns.to))})`
  return sql`regexp_replace(normalize(${plain}, NFD), ${sql.raw(quoted(ACCENTS))}, '', 'g') ilike ${pattern}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
