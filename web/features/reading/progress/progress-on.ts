import type { Progress } from '#contract/reading/progress.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { dayOfInstant } from '#web/lib/format/today.ts'

interface Loaded {
  data: Progress | undefined
  /** Time at which the server sent the progress, in ms; 0 if it was stored on this device. */
  dataUpdatedAt: number
}

/**
 * Returns progress for display on a day. Progress that was received on an earlier day, such as that of this device until
 * the server responds, and without a connection, is returned without its streak: a streak may have ended since then.
 */
export function progressOn(today: CalendarDate, { data, dataUpdatedAt }: Loaded): Progress | undefined {
  if (!data || data.today === today) return data
  // The member's day may begin hours after midnight, so the server may respond with the date of yesterday.
  if (dayOfInstant(new Date(dataUpdatedAt).toISOString()) === today) return data
  return { ...data, today, streak: null }
}
