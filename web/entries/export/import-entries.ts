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

/** What is there before a file is brought in, by id. */
export interface Existing {
  present: ReadonlySet<string>
  deleted: ReadonlySet<string>
  /** Of those present, the ones that have words: an account could make up others, to see what is brought in. All, unless told. */
  withWords?: ReadonlySet<string>
  /** How the account is encrypted, where it is. */
  seal?: Pick<Seal, 'kinds' | 'key'> | undefined
}

export interface ImportPlan<F extends Fields> {
  toWrite: NewEntry<F>[]
  outcome: ImportOutcome
}

/** What became of the entries of a file. */
export interface ImportOutcome {
  added: number
  restored: number
  alreadyHere: number
  /** Those that were left out, and why. */
  refused: { line: number; why: string }[]
}

/**
 * What there is to be written so that everything of a file is there. Whatever is there already stays as it is, also where it has
 * changed since; what was deleted comes back.
 * @throws {FileError} where it is more than fits, or cannot be told from what is there
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
    // Brought in before such entries were encrypted.
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
    const told = row.createdAt === null ? format.madeAt?.(fields) : undefined
    const at = told !== undefined && told < now.toISOString() ? told : written
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

/** A row that was copied and rewritten still bears the id of the one above it; it is one of its own. */
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

/** When it was made, as far as the file says; else its rows keep their order, the first being the newest. */
function timeOf({ createdAt, values: { date } }: FileRow, now: Date, place: number): string {
  const latestMs = now.getTime() - place
  const made = createdAt ?? (typeof date === 'string' && isCalendarDate(date) ? noonOf(date) : null)
  const madeMs = made === null ? latestMs : Date.parse(made)
  return new Date(Math.min(madeMs, latestMs)).toISOString()
}

function noonOf(date: CalendarDate): string {
  return `${date}T12:00:00.000Z`
}
