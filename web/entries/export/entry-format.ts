import type { EntryKind, Fields, FieldValue } from '#contract/entry.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'

/** Definition of one field of an entry in exported files. `columns.ts` contains the usual ones. */
export interface FileColumn {
  field: string
  /** Name of the field: heading of its column in a table, and its label in Markdown. */
  heading: string
  /** Other headings under which the field is recognised in imported tables, in lower case. */
  alsoCalled?: readonly string[]
  /** Whether the text is long. In Markdown it is then written unchanged below the list of fields. */
  isLong?: boolean
  /** Converts the value to text; to an empty text if it is missing. */
  write: (value: FieldValue) => string
  /**
   * Converts text to the value. Undefined if the text is invalid: the field is then treated as missing. Never called
   * with an empty text.
   */
  read: (text: string) => FieldValue | undefined
}

export type FileValues = Readonly<Record<string, FieldValue | undefined>>

/**
 * Definition of exported and imported files for one kind of entry. A screen needs nothing else for export and import
 * than `<EntryFiles format={…} own={useEntries(…)} />`. Example: `web/features/reading/note/note-format.ts`.
 */
export interface EntryFormat<F extends Fields> {
  kind: EntryKind
  /**
   * Singular and plural of the kind, such as "note" and "notes", for use within a sentence. The plural is also the name
   * of the exported file.
   */
  words: { one: string; many: string }
  /** Field whose value is the heading of an entry in Markdown. */
  heading: string
  /** Columns of the table, in order. */
  columns: readonly FileColumn[]
  /** Columns without which an imported table is refused, because it probably has other content. */
  needed: readonly string[]
  /**
   * Completes an entry whose file lacks some fields.
   * @param date day on which the entry was written, if the file has it; otherwise today
   */
  complete: (values: FileValues, date: CalendarDate) => F
  /** Returns the reason for which an entry cannot be stored, as a sentence for the member; null if it can. */
  refuse: (fields: F) => string | null
  /** Maximum number of entries of this kind that a member may have; by default `MAX_ENTRIES`. */
  limit?: number
  /** Derives the time of creation from the fields, for files that do not contain it. ISO 8601. */
  madeAt?: (fields: F) => string
  /** Derives the id from the fields, for kinds in which they determine it. For others, the id in the file is used. */
  idOf?: (fields: F) => string
}

/** Entry to be written to a file. */
export interface FiledEntry<F extends Fields = Fields> {
  id: string
  /** ISO 8601. */
  createdAt: string
  fields: F
}

/** One entry as read from a file. */
export interface FileRow {
  /** Number of the line in the file at which the row begins, from 1, as in an editor. */
  line: number
  /** Id in the file; null if it has none, or one that this app cannot have written. */
  id: string | null
  createdAt: string | null
  values: FileValues
}

/**
 * Headings of the two columns that follow the columns of `EntryFormat` in files of every kind: time of creation and id.
 */
export const CREATED = 'Made at'
export const ID = 'Id'

/** Error because of which no entry of a file is imported. Its message is a sentence for the member. */
export class FileError extends Error {
  override name = 'FileError'
}
