import type { Db } from '#db/client.ts'
import { findReminder, setNext } from './reminder.queries.ts'
import { nextReminder } from './reminder-time.ts'

/** Updates the time of the next reminder after a member's time zone changed. */
export async function moveReminder(
  db: Db,
  { memberId, timeZone, at }: { memberId: string; timeZone: string; at: Date },
): Promise<void> {
  const found = await findReminder(db, memberId)
  if (found) await setNext(db, memberId, nextReminder(at, found.minuteOfDay, timeZone))
}
