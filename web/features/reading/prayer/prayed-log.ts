import type { PrayedFields } from '#contract/reading/prayer/prayed.ts'
import type { ViewEntry } from '#web/entries/replica/view-entry.ts'

/** Number of times that the member has prayed a prayer, and the last time. */
export interface TimesPrayed {
  count: number
  /** In ms. */
  lastAt: number
}

type Prayed = Pick<ViewEntry, 'createdAt'> & { fields: Partial<PrayedFields> }

/**
 * Returns a map from the id of each prayer to the number and last time of its logs. The time of a log is the
 * creation time of its entry, which the server has corrected if the device's clock was wrong.
 */
export function timesPrayed(log: readonly Prayed[]): ReadonlyMap<string, TimesPrayed> {
  const byPrayer = new Map<string, TimesPrayed>()
  for (const { createdAt, fields } of log) {
    if (fields.prayer === undefined) continue
    const [at, before] = [Date.parse(createdAt), byPrayer.get(fields.prayer)]
    byPrayer.set(fields.prayer, {
      count: (before?.count ?? 0) + 1,
      lastAt: Math.max(at, before?.lastAt ?? 0),
    })
  }
  return byPrayer
}
