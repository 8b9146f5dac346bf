import { readTable } from '#web/entries/export/csv.ts'
import { readPlaces } from '#web/lib/scripture/reference-reader.ts'
import { guessColumns } from './columns.ts'
import type { ImportTable, TableRow } from './import-table.ts'

/**
 * Reads a table of comma-separated values (RFC 4180), or with semicolons or tabs. Cells are text: nothing in them is
 * evaluated. If the first line does not name the columns but has a reference, they are named by their numbers.
 * @throws {FileError}
 */
export function csvTable(text: string): ImportTable {
  let headings: string[] | null = null
  const rows: TableRow[] = []
  readTable(text, (cells, line) => {
    if (headings === null && !isData(cells)) {
      headings = cells.map((cell, place) => cell.trim() || numbered(place))
      return
    }
    headings ??= cells.map((_, place) => numbered(place))
    rows.push({ line, cells })
  })
  return { headings: headings ?? [], rows, unit: 'Line' }
}

function numbered(place: number): string {
  return `Column ${place + 1}`
}

function isData(cells: readonly string[]): boolean {
  if (Object.keys(guessColumns(cells)).length > 0) return false
  return cells.some((cell) => cell.length < 100 && readPlaces(cell).passages.length > 0)
}
