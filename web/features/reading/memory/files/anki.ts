import Papa from 'papaparse'
import { type MemoryCategory, memoryCategories } from '#contract/reading/memory/memory-category.ts'
import { readTable } from '#web/entries/export/csv.ts'
import type { FileRow } from '#web/entries/export/entry-format.ts'
import { verseReference } from './verse-reference.ts'

// Anki's "Notes in Plain Text" format:
// https://docs.ankiweb.net/importing/text-files.html#file-headers

/** An Anki card: the reference on the front, the text of the verse on the back. */
export interface AnkiCard {
  reference: string
  words: string
  category: MemoryCategory | null
  collection: string | null
}

const HEADER = [
  '#separator:tab',
  '#html:false',
  '#notetype:Basic',
  '#columns:Front\tBack\tTags',
  '#tags column:3',
]

/**
 * Writes a file that Anki imports without settings: "Basic" notes, tagged with their category (such as "Hope") and
 * collection.
 */
export function writeAnki(cards: readonly AnkiCard[]): string {
  const rows = cards.map(({ reference, words, category, collection }) => [
    reference,
    words,
    [category, collection].flatMap((name) => (name ? tagOf(name) : [])).join(' '),
  ])
  const table = Papa.unparse(rows, { delimiter: '\t', newline: '\n', quotes: true })
  return `${[...HEADER, table].join('\n')}\n`
}

/**
 * Converts a name to an Anki tag: without spaces, Anki's level separator "::", or characters that a
 * spreadsheet reads as a formula.
 */
function tagOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_+|_+$/g, '')
}

interface Header {
  separator: string
  isHtml: boolean
  deck: string | null
  /**
   * Index of each column with metadata, such as the deck, by its name; counted from 0. These columns are not
   * fields of the note.
   */
  columns: ReadonlyMap<string, number>
  /** Number of header lines at the beginning of the file. */
  lines: number
}

/** Field separators, by the names that the header `#separator:` of an Anki file gives them. */
const separators: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  pipe: '|',
  colon: ':',
}

/**
 * Returns whether a text is an Anki file: it begins with Anki's headers, or it is a list of cards without headers, as
 * older versions of Anki exported it.
 */
export function isAnki(text: string): boolean {
  return /^\uFEFF?#[a-z][a-z ]*:/.test(text) || listSeparator(text) !== null
}

/** Detects the field separator of a list of cards: one field of the first line must be a reference. */
function listSeparator(text: string): string | null {
  const [first = ''] = text.split(/\r?\n/, 1)
  const isReference = (field: string) => verseReference(plainText(unquoted(field), true)) !== null
  const isCard = (separator: string) => first.includes(separator) && first.split(separator).some(isReference)
  return ['\t', ';', ','].find(isCard) ?? (isReference(first) ? '\t' : null)
}

function unquoted(field: string): string {
  return field.replace(/^\s*"(.*)"\s*$/, '$1')
}

/**
 * Parses Anki notes: the verse of a note is its first field that is a reference. The text of a verse in the file is
 * ignored, because we display the verse in the translation that the member has chosen.
 */
export function readAnki(text: string): FileRow[] {
  const header = headerOf(text)
  const about = new Set(header.columns.values())
  const rows: FileRow[] = []
  // The header lines are replaced by empty lines and not removed, so that line numbers in error messages are those of
  // the file.
  const table = '\n'.repeat(header.lines) + text.split(/\n/).slice(header.lines).join('\n')
  let width = 0
  readTable(
    table,
    (cells, line) => {
      width ||= cells.length
      // An unquoted line break in a note splits it into two rows. The second row has no reference and is skipped.
      const isTorn = cells.length < width && /^\s*<|>\s*$/.test(cells[0] ?? '')
      if (isTorn || cells.length <= fixedColumns(header)) return
      const cell = (name: string) => cells[header.columns.get(name) ?? -1]
      const fields = cells
        .filter((_, place) => !about.has(place))
        .map((field) => plainText(field, header.isHtml))
      const tags = (cell('tags') ?? '').toLowerCase().split(/\s+/)
      const values = {
        reference: fields.map(verseReference).find((reference) => reference !== null) ?? fields[0],
        category: memoryCategories.find((category) => tags.includes(tagOf(category).toLowerCase())) ?? null,
        collection: collectionIn(cell('deck') ?? header.deck),
      }
      rows.push({ line, id: null, createdAt: null, values })
    },
    header.separator,
  )
  return rows
}

function headerOf(text: string): Header {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const end = lines.findIndex((line) => !line.startsWith('#'))
  const header = new Map(
    lines.slice(0, end).map((line): [string, string] => {
      const [, name = '', value = ''] = /^#([a-z ]+):(.*)$/.exec(line) ?? []
      return [name, value]
    }),
  )
  const separator = header.get('separator') ?? listSeparator(text) ?? 'tab'
  const columns = [...header].flatMap(([name, value]): [string, number][] =>
    name.endsWith(' column') ? [[name.slice(0, -' column'.length), Number(value) - 1]] : [],
  )
  return {
    separator: separators[separator.toLowerCase()] ?? separator,
    isHtml: header.get('html') !== 'false',
    deck: header.get('deck') ?? null,
    columns: new Map(columns),
    lines: Math.max(0, end),
  }
}

/**
 * Returns the index of the last column with an id, note type or deck, which Anki writes before the fields of
 * the note; -1 if there is none.
 */
function fixedColumns({ columns }: Header): number {
  return Math.max(-1, ...['guid', 'notetype', 'deck'].map((name) => columns.get(name) ?? -1))
}

/**
 * Returns the last level of a deck's name: "Hope" for "Bible::Hope". Null for "Default", because this is
 * Anki's initial deck and carries no meaning.
 */
function collectionIn(deck: string | null): string | null {
  const name = deck?.split('::').at(-1)?.trim()
  return name && name !== 'Default' ? name : null
}

/** A cloze deletion, with an optional hint: "{{c1::John 3:16::where}}". */
const CLOZE = /\{\{c\d+::(.*?)(?:::.*?)?\}\}/gs

/**
 * Returns the visible text of a field. Its HTML is parsed into a separate document, which runs no scripts and
 * loads no resources.
 */
function plainText(field: string, isHtml: boolean): string {
  const shown = field.replace(CLOZE, '$1').replace(/\[sound:[^\]]*\]/g, '')
  if (!isHtml || !/[<&]/.test(shown)) return shown.trim()
  const spaced = shown.replace(/<(?:br|div|p|li)\b/gi, ' $&')
  const { body } = new DOMParser().parseFromString(spaced, 'text/html')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
