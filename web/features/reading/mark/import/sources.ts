import { readPlaces } from '#web/lib/scripture/reference-reader.ts'
import { type Columns, guessColumns } from './columns.ts'
import type { ImportTable } from './import-table.ts'

/** Programs whose files are recognised, and the two formats for files of any other. */
export const sourceNames = {
  andbible: 'AndBible',
  mybible: 'MyBible',
  logos: 'Logos',
  youversion: 'YouVersion',
  table: 'Another table (CSV)',
  markdown: 'Another text (Markdown)',
} as const

export type Source = keyof typeof sourceNames

/**
 * Recognises the program that wrote a file by the names of its columns.
 *
 * - AndBible documents its table of bookmarks in its source:
 *   github.com/AndBible/and-bible, control/bookmark/BookmarkCsvUtils.kt (version 5.0.896).
 * - MyBible documents the tables of its modules (MyBible Modules Format, revision 2025-06-15, at mybible.zone), but no
 *   export of bookmarks: a table is recognised if it has the column names of that document.
 * - YouVersion documents the fields of highlights of its API (developers.youversion.com/api/highlights), but not the
 *   files of its data download: these are recognised if they use the same names.
 * - Logos documents no export as a table or Markdown. Notes are recognised that have the front matter of the program
 *   github.com/agape-apps/LogosNotesExport; for other files, the member maps the columns.
 */
export function recognise({ headings, unit }: ImportTable, isMarkdown: boolean): Source {
  const names = new Set(headings.map((heading) => heading.toLowerCase()))
  const has = (...wanted: string[]) => wanted.every((name) => names.has(name))
  const some = (pattern: RegExp) => headings.some((heading) => pattern.test(heading))
  if (has('osisref', 'ordinalstart') || has('osisref', 'labels')) return 'andbible'
  if (has('book_number') && some(/^(?:start_)?chapter(?:_number(?:_from)?)?$/i)) return 'mybible'
  if (has('notetype', 'notebook') || has('logosbiblebook') || some(/^logos/i)) return 'logos'
  if (some(/(?:^|\.)(?:usfm|passage_id|version_id|bible_id)$/i)) return 'youversion'
  if (isMarkdown) return 'markdown'
  return unit === 'Record' ? 'youversion' : 'table'
}

/**
 * Columns of a file of a program, as far as its headings tell. If none is called a reference, it is the first column
 * that has passages in most of the first rows.
 */
export function usualColumns(source: Source, table: ImportTable): Columns {
  const guessed = guessColumns(table.headings)
  const reference = referenceColumn(source, table, guessed)
  const { label, color = source === 'andbible' ? label : undefined } = guessed
  // AndBible's table has no colours. Its labels have them, and many are named after one, so that the member can choose
  // a colour for each label.
  return { ...guessed, ...(reference !== undefined && { reference }), ...(color !== undefined && { color }) }
}

function referenceColumn(
  source: Source,
  { headings, rows }: ImportTable,
  guessed: Columns,
): number | undefined {
  // The title of a note of Logos may be a reference too, but its front matter lists all of them.
  const listed = source === 'logos' ? headings.findIndex((name) => name.toLowerCase() === 'references') : -1
  if (listed !== -1) return listed
  if (guessed.reference !== undefined || guessed.book !== undefined) return guessed.reference
  const first = rows.slice(0, 20)
  const taken = new Set(Object.values(guessed))
  const found = headings.findIndex((_, place) => {
    const texts = first.map(({ cells }) => cells[place] ?? '').filter((text) => text.trim() !== '')
    return !taken.has(place) && texts.filter(isReference).length * 2 > texts.length
  })
  return found === -1 ? undefined : found
}

function isReference(cell: string): boolean {
  return cell.length < 100 && readPlaces(cell).extent === 'all'
}
