import type { Fields } from '#contract/entry.ts'
import { MAX_ENTRIES } from '#contract/limits.ts'
import { type CalendarDate, calendarDateAt, isCalendarDate } from '#contract/values/calendar-date.ts'
import { inDigits } from '#contract/values/numbers.ts'
import type { KnownEncryption, NewEntry } from '#web/entries/hooks/use-entries.ts'
import type { EntryFormat, FileRow } from './entry-format.ts'
import { FileError } from './entry-format.ts'
import { namesOfWords } from './own-id.ts'

/** Entries of the imported kind before the import: ids of the existing and of the deleted ones. */
export interface Existing {
  present: ReadonlySet<string>
  deleted: ReadonlySet<string>
  /** Ids of those deleted entries whose text has been erased. By default, of none. */
  erased?: ReadonlySet<string>
  /**
   * Ids of those existing entries whose text this device can read. Only among these, the import searches for an id that
   * is derived from text alone. Otherwise the server could store an entry under the id of a guessed text, and learn
   * from the import whether the file has this text. By default, all existing entries.
   */
  withWords?: ReadonlySet<string>
  /** Encryption of the account; null if it is off. */
  encryption?: KnownEncryption | null
}

export interface ImportPlan<F extends Fields> {
  toWrite: NewEntry<F>[]
  outcome: ImportOutcome
}

/** Numbers of entries that an import added, restored or rejected. */
export interface ImportOutcome {
  added: number
  restored: number
  alreadyHere: number
  /** Rejected rows, each with its line and the reason. */
  refused: { line: number; why: string }[]
}

/** Number of rows that are planned before other work of the page gets a turn. */
const ROWS_AT_ONCE = 200

/**
 * Determines the changes by which a file is imported. An entry that exists is not changed, even if the file has other
 * text for it. A deleted one is restored as it was; the text of the file is used only if its own has been erased.
 * @throws {FileError} if the file has too many entries, or if this device does not have the encryption key and
 * therefore cannot determine which entries exist
 */
export async function planImport<F extends Fields>(
  format: EntryFormat<F>,
  rows: readonly FileRow[],
  { present, deleted, erased = new Set(), withWords = present, encryption = null }: Existing,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ImportPlan<F>> {
  const { many } = format.words
  const limit = format.limit ?? MAX_ENTRIES
  if (rows.length > limit) {
    throw new FileError(`This file has more than ${inDigits(limit)} ${many}. Nothing was added.`)
  }
  const toWrite = new Map<string, NewEntry<F>>()
  const outcome: ImportOutcome = { added: 0, restored: 0, alreadyHere: 0, refused: [] }
  const today = calendarDateAt(now, timeZone)
  const broughtBack: Fields = { deletedAt: null }
  const seen = new Map<string, F>()
  const namesOf = namesOfWords(format.kind, encryption)
  const idOfWords = async (row: FileRow) => {
    const { open, own } = await namesOf(row)
    // The entry may have been imported before its kind was encrypted. Its id was then derived from the text alone,
    // without the encryption key.
    return withWords.has(open) ? open : own
  }
  for (const [place, row] of rows.entries()) {
    // Browsers may derive the ids of many rows without a break, in which the page would not respond.
    if (place % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve))
    const written = timeOf(row, now, place)
    const date = row.createdAt ? calendarDateAt(new Date(written), timeZone) : today
    const fields = format.complete(row.values, date)
    const why = format.refuse(fields)
    if (why !== null) {
      outcome.refused.push({ line: row.line, why })
      continue
    }
    const id = format.idOf?.(fields) ?? (await idOf(row, fields, seen, idOfWords))
    seen.set(id, fields)
    const madeAt = row.createdAt === null ? format.madeAt?.(fields) : undefined
    const at = madeAt !== undefined && madeAt < now.toISOString() ? madeAt : written
    if (present.has(id) || toWrite.has(id)) outcome.alreadyHere += 1
    else if (deleted.has(id)) {
      outcome.restored += 1
      toWrite.set(id, { id, fields: erased.has(id) ? fields : (broughtBack as Partial<F>) })
    } else {
      outcome.added += 1
      toWrite.set(id, { id, fields, at })
    }
  }
  if (present.size + toWrite.size > limit) {
    throw new FileError(
      `There is room for ${inDigits(limit)} ${many}, and with this file there would be more. Nothing was added.`,
    )
  }
  return { toWrite: [...toWrite.values()], outcome }
}

/**
 * Returns the id for a row. In a table, a row may have been copied and edited, so that two have the same id; the second
 * one gets a new id.
 */
async function idOf<F extends Fields>(
  row: FileRow,
  fields: F,
  seen: ReadonlyMap<string, F>,
  idOfWords: (row: FileRow) => Promise<string>,
): Promise<string> {
  const above = row.id === null ? undefined : seen.get(row.id)
  const isCopy = above !== undefined && JSON.stringify(above) !== JSON.stringify(fields)
  return row.id === null || isCopy ? idOfWords(row) : row.id
}

/**
 * Returns the time of creation from the file. If it has none, times are assigned so that the first row becomes the
 * newest entry.
 */
function timeOf({ createdAt, values: { date } }: FileRow, now: Date, place: number): string {
  const latestMs = now.getTime() - place
  const made = createdAt ?? (typeof date === 'string' && isCalendarDate(date) ? noonOf(date) : null)
  const madeMs = made === null ? latestMs : Date.parse(made)
  return new Date(Math.min(madeMs, latestMs)).toISOString()
}

function noonOf(date: CalendarDate): string {
  return `${date}T12:00:00.000Z`
}
