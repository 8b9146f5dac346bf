import type { Db } from '#db/client.ts'
import { findReminder, setNext } from './reminder.queries.ts'
import { nextReminder } from './reminder-time.ts'

/** A member lives in another time zone from now on, and so does the hour of their reminder. */
export async function moveReminder(
  db: Db,
  { memberId, timeZone, at }: { memberId: string; timeZone: string; at: Date },
): Promise<void> {
  const found = await findReminder(db, memberId)
  if (found) await setNext(db, memberId, nextReminder(at, found.minuteOfDay, timeZone))
}
