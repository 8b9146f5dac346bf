import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { ACCENTS, foldedSigns, foldText } from '#contract/values/fold-signs.ts'

/** Pattern of texts that contain the typed query literally, except that all quotes and all hyphens are equal and accents do not count. */
export function containsPattern(typed: string): string {
  return `%${foldText(typed).replace(/[\\%_]/g, '\\$&')}%`
}

/** Whether a text matches such a pattern, folded as `foldText` folds the query. */
export function containsText(text: AnyColumn | SQL, pattern: unknown): SQL {
  const plain = sql`translate(${text}, ${sql.raw(quoted(foldedSigns.from))}, ${sql.raw(quoted(foldedSigns.to))})`
  return sql`regexp_replace(normalize(${plain}, NFD), ${sql.raw(quoted(ACCENTS))}, '', 'g') ilike ${pattern}`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
