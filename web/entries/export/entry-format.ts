import type { EntryKind, Fields, FieldValue } from '#contract/entry.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'

/** Definition of one field in a file. `columns.ts` makes the usual ones. */
export interface FileColumn {
  field: string
  /** Heading of its column in a table, and its label in the list of an entry in Markdown. */
  heading: string
  /** Other headings that are accepted in imported tables, in lower case. */
  alsoCalled?: readonly string[]
  /** Long text, written unchanged below the list. */
  isLong?: boolean
  /** Serializes the value; returns an empty text if it is missing. */
  write: (value: FieldValue) => string
  /**
   * Parses the value; undefined if it is invalid, which counts as missing. Never called with an empty text.
   */
  read: (text: string) => FieldValue | undefined
}

export type FileValues = Readonly<Record<string, FieldValue | undefined>>

/**
 * File format of one kind of entry. With it, `<EntryFiles format={…} own={useEntries(…)} />` is all that a
 * screen needs for export and import; `web/features/reading/note/note-format.ts` is an example.
 */
export interface EntryFormat<F extends Fields> {
  kind: EntryKind
  /** "note" and "notes", as used inside a sentence; the plural is also the name of the file. */
  words: { one: string; many: string }
  /** Field that is the heading of an entry in Markdown. */
  heading: string
  /** Columns in the order of the file. */
  columns: readonly FileColumn[]
  /** Fields that a table must have to be accepted as entries of this kind. */
  needed: readonly string[]
  /** Adds the missing fields. @param date of writing, if the file has it; else today */
  complete: (values: FileValues, date: CalendarDate) => F
  /** Returns the reason why an entry cannot be stored, as text for the member; null if it can. */
  refuse: (fields: F) => string | null
  /** Maximum number of entries of this kind; by default the usual maximum. */
  limit?: number
  /** Time at which an entry was made, derived from its fields if the file has none. ISO 8601. */
  madeAt?: (fields: F) => string
  /**
   * Stable id that is derived from the fields, for kinds that have one; else the id of the file is used.
   */
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
  /** Line number, 1-based as in an editor. */
  line: number
  /** Null if the file has no id, or one that the app cannot have written. */
  id: string | null
  createdAt: string | null
  values: FileValues
}

/** Headings that every kind has in addition to its own fields: time of creation and id. */
export const CREATED = 'Made at'
export const ID = 'Id'

/** Error that rejects a whole file. Its message is suitable for display. */
export class FileError extends Error {
  override name = 'FileError'
}
