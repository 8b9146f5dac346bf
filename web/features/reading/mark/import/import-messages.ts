import type { MarkStyle } from '#contract/reading/mark/mark-style.ts'
import { nearestStyle } from './color-style.ts'
import type { Columns } from './columns.ts'
import type { ImportReading, LineMessage, MarkRow, NoteRow, ReadChoices } from './import-session.ts'
import type { ImportFile } from './read-file.ts'
import type { Source } from './sources.ts'

/** Requests to the worker that reads imported files. */
export type Request =
  | { type: 'open'; files: readonly ImportFile[]; source: Source | undefined }
  | { type: 'read'; choices: ReadChoices; now: string }
  | { type: 'take' }

/** Responses of the worker. */
export type Response =
  | ({ type: 'opened' } & FileOpened)
  | { type: 'progress'; rows: number }
  | { type: 'read'; summary: ImportSummary }
  | { type: 'marks'; rows: MarkRow[] }
  | { type: 'taken'; notes: NoteRow[] }
  | { type: 'failed'; words: string | null }

/** A request or response with the number of the request, by which late responses to earlier requests are ignored. */
export type Numbered<Message> = Message & { id: number }

/** A file that was opened: the program that wrote it, and its columns. */
export interface FileOpened {
  source: Source
  headings: readonly string[]
  columns: Columns
  unit: 'Line' | 'Record'
  rows: number
}

/** A colour of the file, as it is written there; empty for marks without a colour. */
export interface FileColor {
  color: string
  count: number
  style: MarkStyle
  /** Whether the style was found by the name or number of the colour. If not, it is only a suggestion. */
  isKnown: boolean
}

/** Result of reading a file, as the page displays it. The rows remain in the worker until the import. */
export interface ImportSummary
  extends Pick<ImportReading, 'lines' | 'notices' | 'lists' | 'hasAmbiguousDates'> {
  marks: number
  /** Number of those marks whose line has several passages. */
  parts: number
  notes: number
  /** The first marks. */
  preview: MarkRow[]
  /** Colours of the file, the most frequent first. */
  colors: FileColor[]
  /** Whether these are the labels of the file, for which the member can choose colours. */
  areLabels: boolean
  /** First lines that were not understood. */
  refused: LineMessage[]
  /** Number of all lines that were not understood. */
  refusedCount: number
}

const PREVIEWED = 6
/** Maximum number of colours for which the member can choose, and of messages that are listed. */
const MAX_COLORS = 40
const MAX_MESSAGES = 1000

/** Returns what the page displays of a reading. */
export function summarize(
  { marks, notes, refused, notices, ...counts }: ImportReading,
  { columns }: Pick<ReadChoices, 'columns'>,
): ImportSummary {
  const areLabels = columns.color !== undefined && columns.color === columns.label
  return {
    ...counts,
    marks: marks.length,
    parts: marks.filter(({ isPart }) => isPart).length,
    notes: notes.length,
    preview: marks.slice(0, PREVIEWED),
    colors: colorsOf(marks, areLabels).slice(0, MAX_COLORS),
    areLabels,
    refused: refused.slice(0, MAX_MESSAGES),
    refusedCount: refused.length,
    notices: notices.slice(0, MAX_MESSAGES),
  }
}

function colorsOf(marks: readonly MarkRow[], areLabels: boolean): FileColor[] {
  const counts = new Map<string, number>()
  for (const { values } of marks) counts.set(values.color, (counts.get(values.color) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([color, count]) => ({ color, count, ...styleOf(color, areLabels) }))
}

/**
 * Returns the suggested style of a colour. An unknown colour was a highlight, so it becomes our first colour; an
 * unknown label becomes a bookmark, and so does a mark without a colour.
 */
export function styleOf(color: string, areLabels: boolean): Pick<FileColor, 'style' | 'isKnown'> {
  const nearest = color === '' ? 'bookmark' : nearestStyle(color)
  return { style: nearest ?? (areLabels ? 'bookmark' : 'gold'), isKnown: nearest !== null }
}
