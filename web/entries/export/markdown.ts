import type { Fields } from '#contract/entry.ts'
import { capitalised } from '#contract/values/numbers.ts'
import { instantIn } from './columns.ts'
import type { EntryFormat, FileColumn, FiledEntry, FileRow } from './entry-format.ts'
import { CREATED, FileError, ID } from './entry-format.ts'
import { ownIdIn } from './own-id.ts'

/**
 * Marker: an HTML comment, which Markdown viewers do not display. It names the part of the file that follows: an entry,
 * or one text of an entry.
 */
const mark = (name: string) => `<!-- ${name} -->`
const isMark = /^<!-- ([a-zA-Z]+) -->$/
/**
 * Matches lines in a member's text that look like one of our markers. They get a backslash in front, so that the import
 * does not mistake them for markers.
 */
const looksLikeMark = /^\\*<!-- [a-zA-Z]+ -->$/gm
const isStruck = /^\\(\\*<!-- [a-zA-Z]+ -->)$/gm

/**
 * Formats entries as Markdown, a format for people: each has a heading, a list of its fields, and its texts unchanged.
 */
export function writeMarkdown<F extends Fields>(
  format: EntryFormat<F>,
  entries: readonly FiledEntry<F>[],
): string {
  const title = `# ${capitalised(format.words.many)}`
  return `${[title, ...entries.map((entry) => entryInMarkdown(format, entry))].join('\n\n')}\n\n`
}

function entryInMarkdown<F extends Fields>(
  { kind, heading, columns }: EntryFormat<F>,
  { id, createdAt, fields }: FiledEntry<F>,
): string {
  const cells = columns.map((column) => ({ column, text: column.write(fields[column.field] ?? null) }))
  const title = cells.find(({ column }) => column.field === heading)?.text ?? ''
  const list = cells
    .filter(({ column, text }) => !column.isLong && column.field !== heading && text !== '')
    .map(({ column, text }) => [column.heading, onOneLine(text)])
  const lines = [...list, [CREATED, createdAt], [ID, id]].map(([name, text]) => `- ${name}: ${text}`)
  const texts = cells
    .filter(({ column, text }) => column.isLong && text !== '')
    .map(
      ({ column, text }) =>
        `${mark(column.field)}\n${overText(column, columns)}${text.replace(looksLikeMark, '\\$&')}`,
    )
  return [`${mark(kind)}\n## ${onOneLine(title)}`, lines.join('\n'), ...texts].join('\n\n')
}

/** Returns the heading above a long text of an entry. It is empty for the first long text, which has no heading. */
function overText(column: FileColumn, columns: readonly FileColumn[]): string {
  return column === columns.find(({ isLong }) => isLong) ? '' : `### ${column.heading}\n\n`
}

/**
 * Parses entries from an exported Markdown file.
 * @throws {FileError}
 */
export function readMarkdown<F extends Fields>(format: EntryFormat<F>, text: string): FileRow[] {
  const { kind, words, columns } = format
  const blocks = blocksOf(text)
  if (blocks[0]?.name !== kind) {
    throw new FileError(`This is not a file of ${words.many} that was saved here. Nothing was added.`)
  }
  const rows: FileRow[] = []
  let values: Record<string, FileRow['values'][string]> = {}
  for (const { name, line, text } of blocks) {
    if (name === kind) {
      const row = headOf(format, line + 1, text)
      values = { ...row.values }
      rows.push({ ...row, values })
      continue
    }
    const column = columns.find(({ field, isLong }) => isLong && field === name)
    const over = column ? overText(column, columns) : ''
    const written = text.startsWith(over) ? text.slice(over.length) : text
    if (column && written !== '') values[name] = column.read(written.replace(isStruck, '$1'))
  }
  return rows
}

function headOf<F extends Fields>({ heading, columns }: EntryFormat<F>, line: number, text: string): FileRow {
  const lines = text.split('\n')
  const title = lines.find((one) => one.startsWith('## '))?.slice(3) ?? ''
  const list = new Map(lines.flatMap((one) => (one.startsWith('- ') ? [pairIn(one.slice(2))] : [])))
  const values = columns
    .filter(({ isLong }) => !isLong)
    .map(({ field, heading: name, read }) => {
      const written = fromOneLine(field === heading ? title : (list.get(name) ?? ''))
      return [field, written === '' ? undefined : read(written)]
    })
  return {
    line,
    id: ownIdIn(list.get(ID) ?? ''),
    createdAt: instantIn(list.get(CREATED) ?? ''),
    values: Object.fromEntries(values),
  }
}

/** Splits a line of the list of fields into label and value: "Date: 2026-03-01". */
function pairIn(line: string): [name: string, value: string] {
  const [name = ''] = line.split(': ', 1)
  return [name, line.slice(name.length + 2)]
}

interface Block {
  name: string
  line: number
  text: string
}

/** Splits a file at its markers. */
function blocksOf(text: string): Block[] {
  // If the first line ends with CRLF, an editor has converted the line endings of the whole file. They are converted
  // back to LF.
  const lines = (/^[^\n]*\r\n/.test(text) ? text.replaceAll('\r\n', '\n') : text).split('\n')
  const begins = lines.flatMap((line, index) => {
    const [, name] = isMark.exec(line) ?? []
    return name === undefined ? [] : [{ name, index }]
  })
  return begins.map(({ name, index }, place) => {
    const end = begins[place + 1]?.index
    const written = [...lines.slice(index + 1, end), ...(end === undefined ? [] : [''])].join('\n')
    // An export has one empty line between a text and the next marker or the end of the file. It is not part of the
    // text.
    return { name, line: index + 1, text: written.replace(/\n{1,2}$/, '') }
  })
}

const breaks: Record<string, string> = { '\n': '\\n', '\r': '\\r' }

/** Escapes a text for one line of Markdown, so that viewers display its characters literally. */
function onOneLine(text: string): string {
  return text.replace(/[\\`*_[\]<&#]/g, '\\$&').replace(/[\n\r]/g, (sign) => breaks[sign] ?? sign)
}

function fromOneLine(line: string): string {
  return line.replace(/\\([nr\\`*_[\]<&#])/g, (_, sign: string) =>
    sign === 'n' ? '\n' : sign === 'r' ? '\r' : sign,
  )
}
