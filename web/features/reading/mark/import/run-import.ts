import type { Fields } from '#contract/entry.ts'
import type { EntryFormat, FileRow } from '#web/entries/export/entry-format.ts'
import { importRows } from '#web/entries/export/export-and-import.ts'
import type { ImportOutcome } from '#web/entries/export/import-entries.ts'
import type { OwnEntries } from '#web/entries/hooks/use-entries.ts'

/** The part of the entry store that an import needs. */
export type ImportTarget<F extends Fields> = Pick<
  OwnEntries<F>,
  'entries' | 'deleted' | 'addAll' | 'removeAll' | 'encryption'
>

/** Result of an import, and the ids of the entries that it added or restored. */
export interface ImportDone {
  outcome: ImportOutcome
  written: readonly string[]
}

const nothing: ImportOutcome = { added: 0, restored: 0, alreadyHere: 0, refused: [] }

/**
 * Adds the rows of a file. Entries that exist already remain as they are.
 * @param onProgress is called with the number of entries that were stored
 * @throws {FileError} if the file has too many entries; nothing is added then
 */
export async function addRows<F extends Fields>(
  format: EntryFormat<F>,
  own: Omit<ImportTarget<F>, 'removeAll'>,
  rows: readonly FileRow[],
  onProgress: (stored: number) => void,
): Promise<ImportDone> {
  if (rows.length === 0) return { outcome: nothing, written: [] }
  let written: readonly string[] = []
  const addAll: typeof own.addAll = async (entries) => {
    await own.addAll(entries, onProgress)
    written = entries.flatMap(({ id = [] }) => id)
  }
  const { words: _, ...outcome } = await importRows(format, { ...own, addAll }, rows)
  return { outcome, written }
}
