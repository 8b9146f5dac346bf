import { completionId } from '#contract/reading/completion-id.ts'
import type { Db } from '#db/client.ts'
import type { RulesAsking } from '#server/module/entry-rules.ts'
import { writeEntry } from '#server/modules/reading/sync/write-entry.public.ts'
import { completionEntries } from './completion-entries.ts'

/** Day of the plan that a member completes or undoes by a request. */
export interface OwnDay extends RulesAsking {
  memberId: string
  day: number
  reading: number
}

/**
 * Marks a day of the plan complete. Idempotent: a repeated call does not change the first completion. One SQL
 * statement.
 * @param timeZone IANA name of the time zone of the device
 */
export function markComplete(db: Db, own: OwnDay, timeZone: string): Promise<void> {
  return writeCompletion(db, own, { timeZone, deletedAt: null })
}

/** Undoes the completion of a day of the plan. Idempotent. One SQL statement. */
export function undoCompletion(db: Db, own: OwnDay): Promise<void> {
  return writeCompletion(db, own, { deletedAt: own.now.toISOString() })
}

function writeCompletion(
  db: Db,
  { memberId, day, reading, ...asking }: OwnDay,
  fields: { timeZone?: string; deletedAt: string | null },
): Promise<void> {
  const change = {
    memberId,
    kind: 'completion',
    entry: completionId(day, reading),
    fields,
    now: asking.now,
  } as const
  return writeEntry(db, completionEntries(asking), change)
}
