import type { PrayerFields } from '#contract/reading/prayer/prayer.ts'
import { isOnToday, scheduleOf } from '#contract/reading/prayer/prayer-schedule.ts'
import type { TimesPrayed } from '#web/features/reading/prayer/prayed-log.ts'
import { isPrayedToday, type Today } from './last-prayed.ts'

/** Number of prayers that a session begins with, and that are added each time the member continues. */
const A_FEW = 5

/** The data of a prayer that determine when a session includes it. */
export interface Choosable {
  id: string
  createdAt: string
  fields: Partial<PrayerFields>
}

/**
 * Chooses the next few prayers of a session: first those scheduled for today that the member has not prayed today, then
 * those that the member has not prayed for the longest time.
 * @param without ids of the prayers that the session has already displayed
 */
export function choosePrayers<Prayer extends Choosable>(
  active: readonly Prayer[],
  times: ReadonlyMap<string, TimesPrayed>,
  now: Today,
  without: ReadonlySet<string> = new Set(),
): Prayer[] {
  const isDue = ({ id, fields }: Prayer) =>
    isOnToday(scheduleOf(fields), now.today) && !isPrayedToday(times.get(id), now)
  // Prayers that were never prayed come before all others, in the order in which they were written.
  const waitingSince = ({ id }: Prayer) => times.get(id)?.lastAt ?? Number.NEGATIVE_INFINITY
  return active
    .filter(({ id }) => !without.has(id))
    .map((prayer) => ({ prayer, isDue: isDue(prayer), since: waitingSince(prayer) }))
    .sort(
      (one, other) =>
        Number(other.isDue) - Number(one.isDue) ||
        (one.since === other.since ? 0 : one.since - other.since) ||
        one.prayer.createdAt.localeCompare(other.prayer.createdAt),
    )
    .slice(0, A_FEW)
    .map(({ prayer }) => prayer)
}
