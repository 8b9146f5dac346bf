import type { Fields } from '#contract/entry.ts'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import type { OwnEntries } from '#web/entries/hooks/use-entries.ts'
import type { ViewEntry } from '#web/entries/replica/view-entry.ts'
import { browserTimeZone } from '#web/lib/browser-time-zone.ts'
import { saveFile } from '#web/lib/device/save-file.ts'
import { readCsv, writeCsv } from './csv.ts'
import type { EntryFormat, FiledEntry, FileRow } from './entry-format.ts'
import { FileError } from './entry-format.ts'
import { type ImportOutcome, type ImportPlan, planImport } from './import-entries.ts'
import { readMarkdown, writeMarkdown } from './markdown.ts'
import { readText } from './read-text.ts'

const kinds = {
  markdown: { write: writeMarkdown, ending: 'md', type: 'text/markdown' },
  csv: { write: writeCsv, ending: 'csv', type: 'text/csv' },
}

export type FileKind = keyof typeof kinds

/** Downloads entries as a file, whose name contains their kind and the date. */
export function exportEntries<F extends Fields>(
  format: EntryFormat<F>,
  entries: readonly FiledEntry<F>[],
  kind: FileKind,
): void {
  const { write, ending, type } = kinds[kind]
  saveText(format.words.many, write(format, entries), { ending, type })
}

/**
 * Downloads a text as a file.
 * @param many plural name of its entries: "verses"
 */
export function saveText(
  many: string,
  text: string,
  { ending, type }: { ending: string; type: string },
): void {
  const today = calendarDateAt(new Date(), browserTimeZone().timeZone)
  const name = `${many.replaceAll(' ', '-')}-${today}.${ending}`
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name)
}

/**
 * Imports all entries of a file, or none if it has an error.
 * @throws {FileError}
 */
export async function importFile<F extends Fields>(
  format: EntryFormat<F>,
  own: Place<F>,
  file: File,
): Promise<Imported> {
  const text = await readText(file)
  const rows = isMarkdown(file.name, text) ? readMarkdown(format, text) : readCsv(format, text)
  return importRows(format, own, rows)
}

/** Result of an import, with the singular and plural name of the imported kind for the message to the member. */
export interface Imported extends ImportOutcome {
  words: EntryFormat<never>['words']
}

/**
 * The part of the entry store that an import needs: the entries that exist already, and the function that adds more.
 */
type Place<F extends Fields> = Pick<OwnEntries<F>, 'entries' | 'deleted' | 'addAll' | 'encryption'>

/**
 * Imports rows that the caller has already parsed.
 * @throws {FileError}
 */
export async function importRows<F extends Fields>(
  format: EntryFormat<F>,
  own: Place<F>,
  rows: readonly FileRow[],
): Promise<Imported> {
  const { toWrite, outcome } = await planRows(format, own, rows)
  if (toWrite.length > 0) await own.addAll(toWrite)
  return { ...outcome, words: format.words }
}

/**
 * Determines the changes by which rows are imported, without making them.
 * @throws {FileError}
 */
export async function planRows<F extends Fields>(
  format: EntryFormat<F>,
  own: Omit<Place<F>, 'addAll'>,
  rows: readonly FileRow[],
): Promise<ImportPlan<F>> {
  if (rows.length === 0) throw new FileError(`There are no ${format.words.many} in this file.`)
  const present = new Set(own.entries?.map(({ id }) => id))
  const hasWords = ({ fields }: ViewEntry<F>) => format.heading in fields
  const withWords = new Set(own.entries?.filter(hasWords).map(({ id }) => id))
  const deleted = new Set(own.deleted.map(({ id }) => id))
  const erased = new Set(own.deleted.filter((entry) => !hasWords(entry)).map(({ id }) => id))
  return planImport(
    format,
    rows,
    { present, deleted, erased, withWords, encryption: await own.encryption() },
    { now: new Date(), ...browserTimeZone() },
  )
}

export function isMarkdown(name: string, text: string): boolean {
  if (/\.(md|markdown)$/i.test(name)) return true
  return !/\.(csv|tsv)$/i.test(name) && text.startsWith('# ')
}
