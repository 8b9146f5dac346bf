import Papa from 'papaparse'
import type { Fields } from '#contract/entry.ts'
import { instantIn } from './columns.ts'
import type { EntryFormat, FileColumn, FiledEntry, FileRow } from './entry-format.ts'
import { CREATED, FileError, ID } from './entry-format.ts'
import { guarded, unguarded } from './formula-guard.ts'
import { ownIdIn } from './own-id.ts'

/** Spreadsheets read a file as UTF-8 only if it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Serializes entries as CSV (RFC 4180), for spreadsheets and other programs. */
export function writeCsv<F extends Fields>(
  { columns }: EntryFormat<F>,
  entries: readonly FiledEntry<F>[],
): string {
  const fields = [...columns.map(({ heading }) => heading), CREATED, ID]
  const data = entries.map(({ id, createdAt, fields }) => [
    ...columns.map(({ field, write }) => guarded(write(fields[field] ?? null))),
    createdAt,
    id,
  ])
  return `${BYTE_ORDER_MARK}${Papa.unparse({ fields, data }, { quotes: true, newline: '\r\n' })}\r\n`
}

/** Parses CSV, also from other programs if its first line names the columns. @throws {FileError} */
export function readCsv<F extends Fields>(format: EntryFormat<F>, text: string): FileRow[] {
  let read: ((cells: string[], line: number) => FileRow) | null = null
  const rows: FileRow[] = []
  readTable(text, (cells, line) => {
    if (read) rows.push(read(cells, line))
    else read = readerOf(format, cells)
  })
  return rows
}

/** Returns the column names in the first line of a table, in lower case. @throws {FileError} */
export function headingsOf(text: string): string[] {
  let headings: string[] | null = null
  readTable(text, (cells) => {
    headings ??= cells.map((cell) => cell.trim().toLowerCase())
  })
  return headings ?? []
}

/**
 * Calls `onRow` for each row that is not empty, with its line number (1-based, as in an editor).
 * @param separator of the cells; detected in the first line by default
 * @throws {FileError}
 */
export function readTable(
  text: string,
  onRow: (cells: string[], line: number) => void,
  separator?: string,
): void {
  const [hint, declared] = separatorHint(text)
  const table = text.slice(hint.length)
  const { newline, delimiter } = signsOf(table)
  // Some editors end a file that has Windows line endings with a bare line feed.
  const whole = newline === '\r\n' ? table.replace(/(?<!\r)\n$/, newline) : table
  let [line, begun] = [1 + breaksIn(hint), 0]
  Papa.parse<string[]>(whole, {
    newline,
    delimiter: separator ?? declared ?? delimiter,
    step: ({ data, errors, meta }) => {
      const start = line
      line += breaksIn(whole.slice(begun, meta.cursor))
      begun = meta.cursor
      if (errors.length > 0) {
        throw new FileError(
          `In line ${start} a quotation mark is opened and never closed. Nothing was added.`,
        )
      }
      if (data.some((cell) => cell.trim() !== '')) onRow(data, start)
    },
  })
}

/** Returns a function that parses a row of a table with these headings. @throws {FileError} */
function readerOf<F extends Fields>({ columns, needed, words }: EntryFormat<F>, headings: readonly string[]) {
  const names = headings.map((heading) => heading.trim().toLowerCase())
  const placeOf = ({ heading, alsoCalled = [] }: Pick<FileColumn, 'heading' | 'alsoCalled'>) =>
    names.findIndex((name) => name === heading.toLowerCase() || alsoCalled.includes(name))
  const missing = columns.filter((column) => needed.includes(column.field) && placeOf(column) === -1)
  if (missing.length > 0) {
    const named = missing.map(({ heading }) => `“${heading}”`).join(' and ')
    throw new FileError(
      `This is not a file of ${words.many} that we can read: its first line has to name the columns, and there is no ${named}. Nothing was added.`,
    )
  }
  const places = columns.map((column) => ({ column, place: placeOf(column) }))
  const [idPlace, createdPlace] = [placeOf({ heading: ID }), placeOf({ heading: CREATED })]
  return (cells: readonly string[], line: number): FileRow => {
    const id = cells[idPlace] ?? ''
    const values = places.map(({ column: { field, read }, place }) => {
      // Only our own export guards cells; an apostrophe in any other row belongs to the text.
      const cell = id === '' ? (cells[place] ?? '') : unguarded(cells[place] ?? '')
      return [field, cell === '' ? undefined : read(cell)]
    })
    return {
      line,
      id: ownIdIn(id),
      createdAt: instantIn(cells[createdPlace] ?? ''),
      values: Object.fromEntries(values),
    }
  }
}

/**
 * Parses the separator that the first line of a table from Excel may declare: "sep=;". @returns that line,
 * and the separator
 */
function separatorHint(text: string): [line: string, separator: string | undefined] {
  const [line = '', separator] = /^\uFEFF?"?sep=([^"\r\n])"?[,;\t ]*(?:\r\n|\r|\n)/i.exec(text) ?? []
  return [line, separator]
}

/**
 * Detects newline and delimiter in the first line only: commas and semicolons in the texts of other lines
 * would distort the count.
 */
function signsOf(text: string): { newline: '\r\n' | '\n' | '\r'; delimiter: string } {
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ])
  let newline: '\r\n' | '\n' | '\r' = '\n'
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    const count = isDecimalComma(text, at) ? undefined : counts.get(sign)
    if (count !== undefined) counts.set(sign, count + 1)
    if (sign !== '\n' && sign !== '\r') continue
    newline = sign === '\n' ? '\n' : text[at + 1] === '\n' ? '\r\n' : '\r'
    break
  }
  const [[delimiter] = [',']] = [...counts].sort(([, one], [, other]) => other - one)
  return { newline, delimiter }
}

/** Returns whether the comma is a decimal comma: in "1,5;2,5" no comma separates cells. */
function isDecimalComma(text: string, at: number): boolean {
  return text[at] === ',' && /^\d,\d$/.test(text.slice(at - 1, at + 2))
}

function breaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}
