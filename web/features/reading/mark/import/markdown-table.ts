import { readPlaces } from '#web/lib/scripture/reference-reader.ts'
import { guessColumns } from './columns.ts'
import { type ImportTable, tableOfRecords } from './import-table.ts'

// There is no common format for notes in Markdown. These two are read, because many programs write them: notes under
// headings, and notes with front matter, a block of "name: value" between lines of three hyphens
// (https://jekyllrb.com/docs/front-matter/). The exporter of notes from Logos writes one note with front matter per file
// (source of the names: github.com/agape-apps/LogosNotesExport, packages/core/src/metadata-processor.ts).

const REFERENCE = 'Reference'
const TEXT = 'Text'

/** Maximum length of a line that may begin a row; longer ones are text. */
const MAX_LINE_CHARS = 1000

interface Note {
  line: number
  values: Map<string, string>
  text: string[]
  /** Whether the front matter of the note has its reference. Headings and lists below then belong to its text. */
  isNamed: boolean
}

/** Beginning of a row: its reference, and the text behind it. */
interface Beginning {
  reference: string
  rest: string
}

/**
 * Reads a table from Markdown. A heading or a list item that begins with a reference begins a row; the lines below it
 * are its text. "Name: value" in front matter, or in a list directly below a heading, are further columns.
 */
export function markdownTable(text: string): ImportTable {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const notes: Note[] = []
  let current = null as Note | null
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const matter = line.trim() === '---' ? frontMatter(lines, at) : null
    const begun: Beginning | null = matter || current?.isNamed ? null : beginning(line)
    if (matter) {
      const isNamed = guessColumns([...matter.values.keys()]).reference !== undefined
      current = { line: at + 1, values: matter.values, text: [], isNamed }
      at = matter.end
    } else if (begun) {
      const values = new Map<string, string>([[REFERENCE, begun.reference]])
      current = { line: at + 1, values, text: begun.rest === '' ? [] : [begun.rest], isNamed: false }
    } else if (current) {
      addLine(current, line)
      continue
    } else if (line.trim() !== '' && !line.startsWith('#')) {
      current = { line: at + 1, values: new Map(), text: [line], isNamed: false }
    } else continue
    notes.push(current)
  }
  return tableOfRecords(notes.flatMap(completed), 'Line')
}

/** Adds a line to a note: as a value if it is "- Name: value" before the text, otherwise as text without the sign of a quotation. */
function addLine({ values, text }: Note, line: string): void {
  const isBefore = line.length < MAX_LINE_CHARS && text.every((one) => one.trim() === '')
  const [, name, value] = (isBefore && /^\s*[-*]\s+(\w[\w ]{0,20}):\s+(.*)$/.exec(line)) || []
  if (name !== undefined && value !== undefined) values.set(name, value.trim())
  else text.push(line.replace(/^\s*>\s?/, ''))
}

function completed({ line, values, text }: Note) {
  const written = text.join('\n').trim()
  const hasReference = guessColumns([...values.keys()]).reference !== undefined
  return written === '' && !hasReference ? [] : [{ line, values: new Map([...values, [TEXT, written]]) }]
}

/**
 * Parses the beginning of a row: a heading, such as "## John 3:16" or "### Romans 8:28, WEB", or a list item, such as
 * "- **Psalm 23:1**: my shepherd".
 */
function beginning(line: string): Beginning | null {
  if (line.length > MAX_LINE_CHARS) return null
  const [, heading] = /^#{1,6}\s+(.+)$/.exec(line) ?? []
  if (heading !== undefined) {
    const reference = plain(heading.replace(/#+\s*$/, ''))
    return isReference(reference) ? { reference, rest: '' } : null
  }
  const [, item] = /^\s{0,3}(?:[-*+]|\d{1,5}[.)])\s+(.+)$/.exec(line) ?? []
  if (item === undefined) return null
  const words = plain(item)
  if (isReference(words)) return { reference: words, rest: '' }
  const [whole = '', reference] = /^(.{1,60}?)(?:\s?:\s|\s[-–—]\s)\s*/.exec(words) ?? []
  return reference !== undefined && isReference(reference)
    ? { reference, rest: words.slice(whole.length) }
    : null
}

function isReference(text: string): boolean {
  return text.length < 100 && readPlaces(text).extent === 'all'
}

/** Removes the signs of Markdown for bold, italic and code. */
function plain(text: string): string {
  return text.replace(/[*_`]+/g, '').trim()
}

/** Parses front matter that begins at a line; null if there is none. A value may be a list of items below its name. */
function frontMatter(lines: readonly string[], begin: number) {
  const values = new Map<string, string>()
  let name = ''
  for (let at = begin + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.trim() === '---') return values.size > 0 ? { values, end: at } : null
    const [, key, value] = /^([\w-]{1,40}):\s*(.*)$/.exec(line) ?? []
    const [, item] = /^\s*-\s+(.*)$/.exec(line) ?? []
    if (key !== undefined) {
      name = key
      values.set(name, unquoted(value ?? ''))
    } else if (item !== undefined && name !== '') {
      values.set(name, [values.get(name), unquoted(item)].filter(Boolean).join('; '))
    } else if (line.trim() !== '') return null
  }
  return null
}

function unquoted(value: string): string {
  const text = value.trim()
  const isQuoted = text.length > 1 && /^["']/.test(text) && text.endsWith(text.charAt(0))
  return isQuoted ? text.slice(1, -1).replace(/\\(["\\])/g, '$1') : text
}
