import type { Fields } from '#contract/entry.ts'
import type { MarkFields } from '#contract/reading/mark/mark.ts'
import type { NoteFields } from '#contract/reading/note.ts'
import type { EntryFormat, FileRow } from '#web/entries/export/entry-format.ts'
import { importRows } from '#web/entries/export/export-and-import.ts'
import type { ImportOutcome } from '#web/entries/export/import-entries.ts'
import type { NewEntry, OwnEntries } from '#web/entries/hooks/use-entries.ts'

/** The part of the entry store that an import needs. */
export type ImportTarget<F extends Fields> = Pick<
  OwnEntries<F>,
  'entries' | 'deleted' | 'addAll' | 'encryption'
>

/**
 * Number of entries that are stored at once. The page can respond between two portions: each takes a few milliseconds,
 * and less than 50 ms on a slow phone.
 */
const PORTION = 50

/** Result of an import, and the entries that it added or restored. */
export interface ImportDone<F extends Fields> {
  outcome: ImportOutcome
  written: readonly NewEntry<F>[]
}

const nothing: ImportOutcome = { added: 0, restored: 0, alreadyHere: 0, refused: [] }

/**
 * Adds the rows of a file. Entries that exist already remain as they are.
 * @param onProgress is called with the number of entries that were stored
 * @throws {FileError} if the file has too many entries; nothing is added then
 */
export async function addRows<F extends Fields>(
  format: EntryFormat<F>,
  own: ImportTarget<F>,
  rows: readonly FileRow[],
  onProgress: (stored: number) => void,
): Promise<ImportDone<F>> {
  if (rows.length === 0) return { outcome: nothing, written: [] }
  const written: NewEntry<F>[] = []
  const addAll = async (entries: readonly NewEntry<F>[]) => {
    await storeAll(own, entries, onProgress)
    written.push(...entries)
  }
  const { words: _, ...outcome } = await importRows(format, { ...own, addAll }, rows)
  return { outcome, written }
}

/** Deletes the entries that an import added, and deletes again those that it restored. */
export async function undoRows<F extends MarkFields | NoteFields>(
  own: ImportTarget<F>,
  written: readonly NewEntry<F>[],
): Promise<void> {
  const deletedAt = new Date().toISOString()
  const deleted = written.map(({ id, fields }) => ({ id, fields: { ...fields, deletedAt } }) as NewEntry<F>)
  await storeAll(own, deleted, () => undefined)
}

async function storeAll<F extends Fields>(
  own: ImportTarget<F>,
  entries: readonly NewEntry<F>[],
  onProgress: (stored: number) => void,
): Promise<void> {
  for (let from = 0; from < entries.length; from += PORTION) {
    await own.addAll(entries.slice(from, from + PORTION))
    onProgress(Math.min(entries.length, from + PORTION))
    await new Promise((resolve) => setTimeout(resolve))
  }
}
