import Papa from 'papaparse'
import { type MemoryCategory, memoryCategories } from '#contract/reading/memory-category.ts'
import { readTable } from '#web/entries/export/csv.ts'
import type { FileRow } from '#web/entries/export/entry-format.ts'
import { verseReference } from './verse-reference.ts'

// What Anki calls "Notes in Plain Text": https://docs.ankiweb.net/importing/text-files.html#file-headers

/** A card: where a verse stands, and behind it its words. */
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

/** A file that Anki takes as it is: its own "Basic" cards, tagged with what the verses are about. */
export function writeAnki(cards: readonly AnkiCard[]): string {
  const rows = cards.map(({ reference, words, category, collection }) => [
    reference,
    words,
    [category, collection].flatMap((name) => (name ? tagOf(name) : [])).join(' '),
  ])
  const table = Papa.unparse(rows, { delimiter: '\t', newline: '\n', quotes: true })
  return `${[...HEADER, table].join('\n')}\n`
}

/** A tag has no spaces, and nothing that Anki would take for a level, or a spreadsheet for a sum. */
function tagOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_+|_+$/g, '')
}

interface Header {
  separator: string
  isHtml: boolean
  deck: string | null
  /** Which column says something about a note and is no field of it: counted from 0. */
  columns: ReadonlyMap<string, number>
  /** How many lines it has. */
  lines: number
}

/** The names that Anki has for what may stand between fields. */
const separators: Readonly<Record<string, string>> = {
  ...{ comma: ',', semicolon: ';', tab: '\t', space: ' ', pipe: '|', colon: ':' },
}

/** Whether a text begins as Anki's files do, or is a list of cards without any heading, as older ones were. */
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

/** The verses that notes are about: of each, the first field that says where one stands. Their words are left to the translation. */
export function readAnki(text: string): FileRow[] {
  const header = headerOf(text)
  const about = new Set(header.columns.values())
  const rows: FileRow[] = []
  // Its lines stay, empty, so that those behind it keep their numbers.
  const table = '\n'.repeat(header.lines) + text.split(/\n/).slice(header.lines).join('\n')
  let width = 0
  readTable(
    table,
    (cells, line) => {
      width ||= cells.length
      // Part of the note above it, whose line break was not quoted.
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

/** Columns that a row of an export always has before its fields. */
function fixedColumns({ columns }: Header): number {
  return Math.max(-1, ...['guid', 'notetype', 'deck'].map((name) => columns.get(name) ?? -1))
}

/** The last level of a deck's name. The one that everybody has says nothing. */
function collectionIn(deck: string | null): string | null {
  const name = deck?.split('::').at(-1)?.trim()
  return name && name !== 'Default' ? name : null
}

/** A gap of a card, with the word in it and perhaps a hint: "{{c1::John 3:16::where}}". */
const CLOZE = /\{\{c\d+::(.*?)(?:::.*?)?\}\}/gs

/** What is read of a field. A page that is only parsed runs nothing and loads nothing. */
function plainText(field: string, isHtml: boolean): string {
  const shown = field.replace(CLOZE, '$1').replace(/\[sound:[^\]]*\]/g, '')
  if (!isHtml || !/[<&]/.test(shown)) return shown.trim()
  const spaced = shown.replace(/<(?:br|div|p|li)\b/gi, ' $&')
  const { body } = new DOMParser().parseFromString(spaced, 'text/html')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
