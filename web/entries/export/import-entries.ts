import type { Fields } from '#contract/entry.ts'
import { MAX_ENTRIES } from '#contract/limits.ts'
import { type CalendarDate, calendarDateAt } from '#contract/values/calendar-date.ts'
import { inDigits } from '#contract/values/numbers.ts'
import type { Seal } from '#web/entries/store/entry-store.ts'
import type { NewEntry } from '#web/entries/sync/use-entries.ts'
import { isCalendarDate } from './columns.ts'
import type { EntryFormat, FileRow } from './entry-format.ts'
import { FileError } from './entry-format.ts'
import { namesOfWords } from './own-id.ts'

/** Ids of the entries that exist before an import. */
export interface Existing {
  present: ReadonlySet<string>
  deleted: ReadonlySet<string>
  /**
   * Present entries whose text this device can read. Without this, the server could make up ids to find out
   * which texts are imported. Default: all present ones.
   */
  withWords?: ReadonlySet<string>
  /** Encryption settings of the account, if it has any. */
  seal?: Pick<Seal, 'kinds' | 'key'> | undefined
}

export interface ImportPlan<F extends Fields> {
  toWrite: NewEntry<F>[]
  outcome: ImportOutcome
}

/** Result counts of an import. */
export interface ImportOutcome {
  added: number
  restored: number
  alreadyHere: number
  /** Rejected rows, with the reason. */
  refused: { line: number; why: string }[]
}

/**
 * Determines the writes that import a file. Entries that exist are not changed, even if they differ from
 * the file; deleted ones are restored.
 * @throws {FileError} if it has too many entries, or a row cannot be matched with the existing ones
 */
export async function planImport<F extends Fields>(
  format: EntryFormat<F>,
  rows: readonly FileRow[],
  { present, deleted, withWords = present, seal }: Existing,
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
  const seen = new Map<string, F>()
  const namesOf = namesOfWords(format.kind, seal)
  const idOfWords = async (row: FileRow) => {
    const { open, own } = await namesOf(row)
    // An entry that was imported before its kind was encrypted still has the id that was derived without the
    // key.
    return withWords.has(open) ? open : own
  }
  for (const [place, row] of rows.entries()) {
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
      toWrite.set(id, { id, fields })
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
 * Returns the id of a row. A row that was copied and edited still has the id of its original; it gets an id
 * of its own.
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
 * Returns the creation time from the file; without one, the rows keep their order and the first is the
 * newest.
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
