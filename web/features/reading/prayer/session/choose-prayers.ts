import type { PrayerFields } from '#contract/reading/prayer.ts'
import { isOnToday, scheduleOf } from '#contract/reading/prayer-schedule.ts'
import type { TimesPrayed } from '#web/features/reading/prayer/prayed-log.ts'
import { isPrayedToday, type Today } from './last-prayed.ts'

/** Shown at once. */
const A_FEW = 5

/** What is known of a prayer where it is chosen. */
export interface Choosable {
  id: string
  createdAt: string
  fields: Partial<PrayerFields>
}

/**
 * The next few to pray: what is scheduled for today and was not prayed today, then whatever has waited longest. What was
 * never prayed has waited since it was written.
 * @param without those that were shown already
 */
export function choosePrayers<Prayer extends Choosable>(
  active: readonly Prayer[],
  times: ReadonlyMap<string, TimesPrayed>,
  now: Today,
  without: ReadonlySet<string> = new Set(),
): Prayer[] {
  const isDue = ({ id, fields }: Prayer) =>
    isOnToday(scheduleOf(fields), now.today) && !isPrayedToday(times.get(id), now)
  // Before all that was ever prayed comes what never was, in the order in which it was written.
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
