import type { Fields } from '#contract/entry.ts'
import { calendarDateAt } from '#contract/values/calendar-date.ts'
import type { OwnEntries } from '#web/entries/sync/use-entries.ts'
import { browserPlace } from '#web/lib/browser-place.ts'
import { saveFile } from '#web/lib/device/save-file.ts'
import { type BroughtIn, bringIn } from './bring-in.ts'
import { readCsv, writeCsv } from './csv.ts'
import type { EntryFormat, FiledEntry } from './entry-format.ts'
import { FileRefusal } from './file-refusal.ts'
import { readMarkdown, writeMarkdown } from './markdown.ts'
import { readText } from './read-text.ts'

const ways = {
  markdown: { write: writeMarkdown, ending: 'md', type: 'text/markdown' },
  csv: { write: writeCsv, ending: 'csv', type: 'text/csv' },
}

export type FileWay = keyof typeof ways

/** Hands entries to the browser as a file, named after them and the day. */
export function takeOut<F extends Fields>(
  format: EntryFormat<F>,
  entries: readonly FiledEntry<F>[],
  way: FileWay,
): void {
  const { write, ending, type } = ways[way]
  const today = calendarDateAt(new Date(), browserPlace().timeZone)
  const name = `${format.words.many.replaceAll(' ', '-')}-${today}.${ending}`
  saveFile(new Blob([write(format, entries)], { type: `${type};charset=utf-8` }), name)
}

/** Puts what a file holds among the entries that are there: all of it, or nothing. @throws {FileRefusal} */
export async function bringInFile<F extends Fields>(
  format: EntryFormat<F>,
  own: Pick<OwnEntries<F>, 'entries' | 'deleted' | 'addAll'>,
  file: File,
): Promise<BroughtIn> {
  const text = await readText(file)
  const rows = isMarkdown(file.name, text) ? readMarkdown(format, text) : readCsv(format, text)
  if (rows.length === 0) throw new FileRefusal(`There are no ${format.words.many} in this file.`)
  const present = new Set(own.entries?.map(({ id }) => id))
  const deleted = new Set(own.deleted.map(({ id }) => id))
  const { toWrite, told } = await bringIn(
    format,
    rows,
    { present, deleted },
    { now: new Date(), ...browserPlace() },
  )
  if (toWrite.length > 0) await own.addAll(toWrite)
  return told
}

function isMarkdown(name: string, text: string): boolean {
  if (/\.(md|markdown)$/i.test(name)) return true
  return !/\.(csv|tsv)$/i.test(name) && text.startsWith('# ')
}
