import Papa from 'papaparse'
import type { Fields } from '#contract/entry.ts'
import { instantIn } from './columns.ts'
import {
  CREATED,
  type EntryFormat,
  type FileColumn,
  type FiledEntry,
  FileError,
  type FileRow,
  ID,
} from './entry-format.ts'
import { ownIdIn } from './own-id.ts'

/** Byte order mark at the start of the file. Without it, spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Matches cells that spreadsheets would evaluate as a formula, also with the full-width characters of East Asian
 * keyboards. An export adds an apostrophe in front, which marks the cell as text.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Serializes entries as CSV (RFC 4180), for spreadsheets and other programs. */
export function writeCsv<F extends Fields>(
  { columns }: EntryFormat<F>,
  entries: readonly FiledEntry<F>[],
): string {
  const fields = [...columns.map(({ heading }) => heading), CREATED, ID]
  const data = entries.map(({ id, createdAt, fields }) => [
    ...columns.map(({ field, write }) => write(fields[field] ?? null)),
    createdAt,
    id,
  ])
  const table = Papa.unparse({ fields, data }, { quotes: true, newline: '\r\n', escapeFormulae: formula })
  return `${BYTE_ORDER_MARK}${table}\r\n`
}

/**
 * Parses entries from CSV. Files of other programs are accepted too if their first line names the columns.
 * @throws {FileError}
 */
export function readCsv<F extends Fields>(format: EntryFormat<F>, text: string): FileRow[] {
  let read: ((cells: string[], line: number) => FileRow) | null = null
  const rows: FileRow[] = []
  readTable(text, (cells, line) => {
    if (read) rows.push(read(cells, line))
    else read = readerOf(format, cells)
  })
  return rows
}

/**
 * Returns the names in the first line of a table in lower case; they determine its columns.
 * @throws {FileError}
 */
export function headingsOf(text: string): string[] {
  let headings: string[] | null = null
  readTable(text, (cells) => {
    headings ??= cells.map((cell) => cell.trim().toLowerCase())
  })
  return headings ?? []
}

/**
 * Calls `onRow` with the cells and the line number of each row that is not empty. Lines are counted from 1, as in an
 * editor.
 * @param separator character between cells; by default, it is detected in the first line
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
  // A file with Windows line endings may end with a bare line feed, because some editors add one. It is replaced with a
  // Windows line ending, so that the last row is read correctly.
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

/**
 * Returns a function that converts a row of the table to an entry. `headings` determine the columns.
 * @throws {FileError}
 */
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
      // An apostrophe in front of a formula is removed only in our own exports, which add it. In other files it belongs
      // to the text.
      const text = cells[place] ?? ''
      const cell = id !== '' && text.startsWith("'") && formula.test(text) ? text.slice(1) : text
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
 * Parses the line "sep=;" with which a table from Excel may begin.
 * @returns the line, and the separator that it declares
 */
function separatorHint(text: string): [line: string, separator: string | undefined] {
  const [line = '', separator] = /^\uFEFF?"?sep=([^"\r\n])"?[,;\t ]*(?:\r\n|\r|\n)/i.exec(text) ?? []
  return [line, separator]
}

/**
 * Detects line ending and separator. Considers only the first line, which has the names of the columns: commas and
 * semicolons in the texts of other lines would mislead it.
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

/** Returns whether the character at the index `at` is a decimal comma and not a separator, as in "1,5;2,5". */
function isDecimalComma(text: string, at: number): boolean {
  return text[at] === ',' && /^\d,\d$/.test(text.slice(at - 1, at + 2))
}

function breaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}
