import type { Fields } from '#contract/entry.ts'
import type { EntryFormat, FileRow } from '#web/entries/export/entry-format.ts'
import { planRows } from '#web/entries/export/export-and-import.ts'
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

/** Rows of one kind that an import adds. */
export interface PlannedRows {
  /** @param onProgress is called with the number of entries that were stored */
  add(onProgress: (stored: number) => void): Promise<ImportDone>
}

const nothing: ImportOutcome = { added: 0, restored: 0, alreadyHere: 0, refused: [] }

/**
 * Determines what an import adds. Entries that exist already remain as they are. A file with several kinds is planned as
 * a whole before any of it is added, because each kind may be refused.
 * @throws {FileError} if the file has too many entries, or this device is locked
 */
export async function planToAdd<F extends Fields>(
  format: EntryFormat<F>,
  own: Omit<ImportTarget<F>, 'removeAll'>,
  rows: readonly FileRow[],
): Promise<PlannedRows> {
  if (rows.length === 0) return { add: async () => ({ outcome: nothing, written: [] }) }
  const { toWrite, outcome } = await planRows(format, own, rows)
  return {
    add: async (onProgress) => {
      if (toWrite.length > 0) await own.addAll(toWrite, onProgress)
      return { outcome, written: toWrite.flatMap(({ id = [] }) => id) }
    },
  }
}
