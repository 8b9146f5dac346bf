import { MAX_MARK_LABEL_CHARS, MAX_MARK_NOTE_CHARS } from '#contract/limits/mark-limits.ts'
import { MAX_NOTE_CHARS, MAX_TITLE_CHARS } from '#contract/limits.ts'
import { markPlace } from '#contract/reading/mark/mark-place.ts'
import { quoted } from '#contract/scripture/reference-problems.ts'
import { inDigits } from '#contract/values/numbers.ts'
import { asPlainLine } from '#contract/values/plain-line.ts'
import type { FileRow } from '#web/entries/export/entry-format.ts'
import { areOfMyBible } from './book-number.ts'
import type { Columns, Field } from './columns.ts'
import type { ImportTable, TableRow } from './import-table.ts'
import { plainNote, storable } from './plain-note.ts'
import { type DateOrder, instantOf, isAmbiguous, shownOrder } from './read-instant.ts'
import { type CellPlaces, placesIn } from './read-places.ts'
import { cellReader, isOtherTranslation, referenceOf, translationIn } from './read-row.ts'
import type { Source } from './sources.ts'

/** Decisions of the member about how a file is read. */
export interface ReadChoices {
  source: Source
  columns: Columns
  /** Order of day and month in ambiguous dates; null for the one that the file shows, or the month first. */
  dateOrder: DateOrder | null
}

/** A mark as read from a file, in the form in which `planImport` accepts it. */
export interface MarkRow extends FileRow {
  values: { place: string; color: string; label: string; note: string }
  /** Whether its line has several passages. */
  isPart: boolean
}

/** A note without a passage, or one that is too long for a mark. */
export interface NoteRow extends FileRow {
  values: { title: string; scripture: string; content: string }
}

/** Message about a line, or about several lines that have the same message. */
export interface LineMessage {
  /** "Line 12", or "Line 3 of notes.md". */
  where: string
  why: string
  /** Number of further lines with the same message. */
  more: number
}

export interface ImportReading {
  lines: number
  marks: MarkRow[]
  notes: NoteRow[]
  /** Lines that were not understood. */
  refused: LineMessage[]
  /** Remarks on lines that were understood. */
  notices: LineMessage[]
  /** Number of lines with several passages. */
  lists: number
  /** Whether the file has dates that can be read with the day or with the month first, and none that shows which. */
  hasAmbiguousDates: boolean
}

/** Number of rows that are read before other work gets a turn. */
const SLICE = 200

/**
 * Reads all rows of a table as marks. Rows that are not understood are reported, each with its line.
 * @param onProgress is called with the number of rows that were read
 */
export async function readRows(
  table: ImportTable,
  choices: ReadChoices,
  now: string,
  onProgress: (rows: number) => void | Promise<void> = () => undefined,
): Promise<ImportReading> {
  const reader = new RowReader(table, choices, now)
  for (const [index, row] of table.rows.entries()) {
    reader.take(row)
    if (index % SLICE === SLICE - 1) await onProgress(index + 1)
  }
  return reader.result()
}

class RowReader {
  private readonly marks: MarkRow[] = []
  private readonly notes: NoteRow[] = []
  private readonly refused: LineMessage[] = []
  private readonly notices = new Map<string, LineMessage>()
  private readonly known = new Map<string, CellPlaces>()
  private readonly isMyBible: boolean
  private readonly dateOrder: DateOrder
  private readonly hasAmbiguousDates: boolean
  private readonly cell: ReturnType<typeof cellReader>
  private lists = 0

  private readonly table: ImportTable
  private readonly choices: ReadChoices
  private readonly now: string

  constructor(table: ImportTable, choices: ReadChoices, now: string) {
    this.table = table
    this.choices = choices
    this.now = now
    this.cell = cellReader(choices.columns)
    const all = (field: Field) =>
      table.rows.map(({ cells }) => this.cell(cells, field)).filter((text) => text !== '')
    this.isMyBible = choices.source === 'mybible' || areOfMyBible(all('book'))
    const dates = all('date')
    const shown = dates.map(shownOrder).find((order) => order !== null) ?? null
    this.dateOrder = choices.dateOrder ?? shown ?? 'month'
    this.hasAmbiguousDates = shown === null && dates.some(isAmbiguous)
  }

  /** Reads one row. */
  take(row: TableRow): void {
    const text = (field: Field) => this.cell(row.cells, field)
    const reference = referenceOf(text, this.isMyBible)
    // Converting a text to a note takes time, so one that is too long even with its HTML is refused before.
    const note = text('note').length > MAX_RAW_CHARS ? null : plainNote(text('note'))
    if (note === null || note.length > MAX_NOTE_CHARS) this.refuse(row, tooLong)
    else if (reference !== '') this.takeMarks(row, reference, note)
    else if (note === '') this.refuse(row, 'There is neither a reference nor a note.')
    else this.notes.push(noteRow(row, asPlainLine(text('label')), '', note, this.createdAt(row)))
  }

  result(): ImportReading {
    const { marks, notes, refused, lists, hasAmbiguousDates } = this
    const lines = this.table.rows.length
    return { lines, marks, notes, refused, notices: [...this.notices.values()], lists, hasAmbiguousDates }
  }

  /** Reads the passages of a cell. Files have the same references several times, so results are cached. */
  private placesOf(reference: string, translation: string): CellPlaces {
    const counted = translationIn(translation, this.choices.source)
    const key = `${counted} ${reference}`
    const known = this.known.get(key)
    if (known) return known
    const read = placesIn(reference, counted)
    this.known.set(key, read)
    return read
  }

  /** Adds a mark for each passage of a row. A note that is too long for a mark becomes a study note. */
  private takeMarks(row: TableRow, reference: string, note: string): void {
    const text = (field: Field) => this.cell(row.cells, field)
    const { places, problem, notice } = this.placesOf(reference, text('translation'))
    if (problem !== null) {
      this.refuse(row, problem)
      return
    }
    if (notice) this.notice(row, notice)
    if (isOtherTranslation(text('translation'), this.choices.source))
      this.notice(row, otherTranslation(text('translation')))
    const createdAt = this.createdAt(row)
    const { label, rest } = labelOf(text('label'))
    if (rest !== '') this.notice(row, longLabel)
    const whole = [note, rest === '' ? '' : `Labels: ${rest}`].filter(Boolean).join('\n\n')
    const isLong = whole.length > MAX_MARK_NOTE_CHARS
    if (isLong) {
      this.notice(row, longNote)
      this.notes.push(noteRow(row, '', asPlainLine(reference), whole, createdAt))
    }
    if (places.length > 1) this.lists += 1
    for (const place of places) {
      const values = {
        place: markPlace(place),
        color: colorOf(text('color')),
        label,
        note: isLong ? '' : whole,
      }
      this.marks.push({ line: row.line, id: null, createdAt, values, isPart: places.length > 1 })
    }
  }

  private createdAt(row: TableRow): string | null {
    const written = this.cell(row.cells, 'date')
    if (written === '') return null
    const instant = instantOf(written, this.dateOrder, this.now)
    if (instant === null) this.notice(row, 'The date was not understood. The time of the import is used.')
    return instant
  }

  private refuse(row: TableRow, why: string): void {
    this.refused.push({ where: this.whereIs(row), why, more: 0 })
  }

  private notice(row: TableRow, why: string): void {
    const known = this.notices.get(why)
    if (known) known.more += 1
    else this.notices.set(why, { where: this.whereIs(row), why, more: 0 })
  }

  private whereIs({ line, file }: TableRow): string {
    const named = `${this.table.unit} ${inDigits(line)}`
    return file === undefined ? named : `${named} of ${file}`
  }
}

/** Maximum length of a note with its HTML. */
const MAX_RAW_CHARS = 4 * MAX_NOTE_CHARS

const tooLong = `The note is longer than ${inDigits(MAX_NOTE_CHARS)} characters.`
const longNote = `The note is longer than ${inDigits(MAX_MARK_NOTE_CHARS)} characters, and becomes a study note beside the mark.`
const longLabel = `The labels are longer than ${MAX_MARK_LABEL_CHARS} characters. All of them are in the note.`

function otherTranslation(name: string): string {
  return `The translation ${quoted(name)} is not here. The mark is at the same verse numbers of the World English Bible.`
}

function colorOf(text: string): string {
  return asPlainLine(text.slice(0, 200))
}

/**
 * Returns the labels of a row as one label: "Prayer, Promise".
 * @returns `rest` has all labels if they are too long for one, otherwise it is empty
 */
function labelOf(text: string): { label: string; rest: string } {
  const labels = text.split(/[;\n]/).map(asPlainLine).filter(Boolean)
  const whole = storable([...new Set(labels)].join(', '))
  if (whole.length <= MAX_MARK_LABEL_CHARS) return { label: whole, rest: '' }
  const cut = `${whole.slice(0, MAX_MARK_LABEL_CHARS - 1).trimEnd()}`
  return { label: asPlainLine(`${storable(cut)}…`), rest: whole }
}

function noteRow(
  { line }: TableRow,
  label: string,
  reference: string,
  content: string,
  createdAt: string | null,
): NoteRow {
  const [first = ''] = content.split('\n', 1)
  const title = (label || reference || first).slice(0, MAX_TITLE_CHARS)
  const scripture = reference.length <= 100 ? reference : ''
  return { line, id: null, createdAt, values: { title: storable(title), scripture, content } }
}
