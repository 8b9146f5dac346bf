import type { EntryKind, Fields, FieldValue } from '#contract/entry.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'

/** How one field of an entry stands in a file. `columns.ts` makes the usual ones. */
export interface FileColumn {
  field: string
  /** Over its column of a table, and in the list under an entry's heading. */
  heading: string
  /** What people may call it in a table of their own, in small letters. */
  alsoCalled?: readonly string[]
  /** Running text, which stands under the list as it was written. */
  isLong?: boolean
  /** Empty for what is left out. */
  write: (value: FieldValue) => string
  /** Undefined for what is not understood, which counts as left out. Never asked about an empty text. */
  read: (text: string) => FieldValue | undefined
}

export type FileValues = Readonly<Record<string, FieldValue | undefined>>

/**
 * One kind of entry as files have it. With it `<EntryFiles format={…} own={useEntries(…)} />` is everything a screen needs to let
 * its reader take entries out and bring them in again; `web/features/reading/note/note-format.ts` is an example.
 */
export interface EntryFormat<F extends Fields> {
  kind: EntryKind
  /** "note" and "notes", inside a sentence; the second is also the name of the file. */
  words: { one: string; many: string }
  /** The field that is an entry's heading in Markdown. */
  heading: string
  /** In the order in which they are read. */
  columns: readonly FileColumn[]
  /** Fields without which a table is not about such entries. */
  needed: readonly string[]
  /** All fields, where some may have been left out. @param date when it was written, as far as that is known; else today */
  complete: (values: FileValues, date: CalendarDate) => F
  /** Why such an entry cannot be kept, fit to show; null if it can. */
  refuse: (fields: F) => string | null
  /** How many of them there may be; as many as of most kinds, unless told. */
  limit?: number
  /** When such an entry was made, where its fields tell it and the file does not. ISO 8601. */
  madeAt?: (fields: F) => string
  /** The id that such an entry has wherever it is made, where its fields tell it; else it has the one of the file. */
  idOf?: (fields: F) => string
}

/** An entry to be written into a file. */
export interface FiledEntry<F extends Fields = Fields> {
  id: string
  /** ISO 8601. */
  createdAt: string
  fields: F
}

/** What stands of one entry in a file. */
export interface FileRow {
  /** Where, as an editor counts. */
  line: number
  /** Null where the file says nothing, or nothing that we could have written. */
  id: string | null
  createdAt: string | null
  values: FileValues
}

/** What every entry of a file has beside the fields of its kind: when it was made, and by which name we know it. */
export const CREATED = 'Made at'
export const ID = 'Id'

/** A file of which nothing is brought in. Its message is fit to show. */
export class FileError extends Error {
  override name = 'FileError'
}
