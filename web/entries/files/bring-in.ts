import type { Fields } from '#contract/entry.ts'
import { MAX_ENTRIES } from '#contract/limits.ts'
import { type CalendarDate, calendarDateAt } from '#contract/values/calendar-date.ts'
import type { NewEntry } from '#web/entries/sync/use-entries.ts'
import type { EntryFormat, FileRow } from './entry-format.ts'
import { FileRefusal } from './file-refusal.ts'
import { isCalendarDate } from './is-calendar-date.ts'
import { idOfWords } from './own-id.ts'

/** What is there before a file is brought in, by id. */
export interface Standing {
  present: ReadonlySet<string>
  deleted: ReadonlySet<string>
}

export interface BringingIn<F extends Fields> {
  toWrite: NewEntry<F>[]
  told: BroughtIn
}

/** What became of the entries of a file. */
export interface BroughtIn {
  added: number
  restored: number
  alreadyHere: number
  /** Those that were left out, and why. */
  refused: { line: number; why: string }[]
}

/**
 * What there is to be written so that everything of a file is there. Whatever is there already stays as it is, also where it has
 * changed since; what was deleted comes back.
 * @throws {FileRefusal} where it is more than fits
 */
export async function bringIn<F extends Fields>(
  format: EntryFormat<F>,
  rows: readonly FileRow[],
  { present, deleted }: Standing,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<BringingIn<F>> {
  const { many } = format.words
  if (rows.length > MAX_ENTRIES) {
    throw new FileRefusal(`This file has more than 10,000 ${many}. Nothing was added.`)
  }
  const toWrite = new Map<string, NewEntry<F>>()
  const told: BroughtIn = { added: 0, restored: 0, alreadyHere: 0, refused: [] }
  const today = calendarDateAt(now, timeZone)
  const seen = new Map<string, F>()
  for (const [place, row] of rows.entries()) {
    const at = timeOf(row, now, place)
    const fields = format.complete(row.values, row.createdAt ? calendarDateAt(new Date(at), timeZone) : today)
    const why = format.refuse(fields)
    if (why !== null) {
      told.refused.push({ line: row.line, why })
      continue
    }
    const id = format.idOf?.(fields) ?? (await idOf(row, fields, seen))
    seen.set(id, fields)
    if (present.has(id) || toWrite.has(id)) told.alreadyHere += 1
    else if (deleted.has(id)) {
      told.restored += 1
      toWrite.set(id, { id, fields })
    } else {
      told.added += 1
      toWrite.set(id, { id, fields, at })
    }
  }
  if (present.size + toWrite.size > MAX_ENTRIES) {
    throw new FileRefusal(
      `There is room for 10,000 ${many}, and with this file there would be more. Nothing was added.`,
    )
  }
  return { toWrite: [...toWrite.values()], told }
}

/** A row that was copied and rewritten still bears the id of the one above it; it is one of its own. */
async function idOf<F extends Fields>(
  row: FileRow,
  fields: F,
  seen: ReadonlyMap<string, F>,
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
