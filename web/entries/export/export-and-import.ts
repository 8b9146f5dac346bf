import type { Fields } from '#contract/entry.ts'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import type { OwnEntries } from '#web/entries/sync/use-entries.ts'
import { browserPlace } from '#web/lib/browser-place.ts'
import { saveFile } from '#web/lib/device/save-file.ts'
import { readCsv, writeCsv } from './csv.ts'
import type { EntryFormat, FiledEntry } from './entry-format.ts'
import { FileError } from './entry-format.ts'
import { type ImportOutcome, planImport } from './import-entries.ts'
import { readMarkdown, writeMarkdown } from './markdown.ts'
import { readText } from './read-text.ts'

const kinds = {
  markdown: { write: writeMarkdown, ending: 'md', type: 'text/markdown' },
  csv: { write: writeCsv, ending: 'csv', type: 'text/csv' },
}

export type FileKind = keyof typeof kinds

/** Hands entries to the browser as a file, named after them and the day. */
export function exportEntries<F extends Fields>(
  format: EntryFormat<F>,
  entries: readonly FiledEntry<F>[],
  kind: FileKind,
): void {
  const { write, ending, type } = kinds[kind]
  const today = calendarDateAt(new Date(), browserPlace().timeZone)
  const name = `${format.words.many.replaceAll(' ', '-')}-${today}.${ending}`
  saveFile(new Blob([write(format, entries)], { type: `${type};charset=utf-8` }), name)
}

/** Puts what a file holds among the entries that are there: all of it, or nothing. @throws {FileError} */
export async function importFile<F extends Fields>(
  format: EntryFormat<F>,
  own: Pick<OwnEntries<F>, 'entries' | 'deleted' | 'addAll'>,
  file: File,
): Promise<ImportOutcome> {
  const text = await readText(file)
  const rows = isMarkdown(file.name, text) ? readMarkdown(format, text) : readCsv(format, text)
  if (rows.length === 0) throw new FileError(`There are no ${format.words.many} in this file.`)
  const present = new Set(own.entries?.map(({ id }) => id))
  const deleted = new Set(own.deleted.map(({ id }) => id))
  const { toWrite, outcome } = await planImport(
    format,
    rows,
    { present, deleted },
    { now: new Date(), ...browserPlace() },
  )
  if (toWrite.length > 0) await own.addAll(toWrite)
  return outcome
}

function isMarkdown(name: string, text: string): boolean {
  if (/\.(md|markdown)$/i.test(name)) return true
  return !/\.(csv|tsv)$/i.test(name) && text.startsWith('# ')
}
