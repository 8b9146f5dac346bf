import type { PrayedFields } from '#contract/reading/prayed.ts'
import type { ViewEntry } from '#web/entries/sync/view-entry.ts'

/** What the log says of one prayer. */
export interface TimesPrayed {
  count: number
  /** In ms. */
  lastAt: number
}

type Prayed = Pick<ViewEntry, 'createdAt'> & { fields: Partial<PrayedFields> }

/**
 * By the id of the prayer. A time is that of the entry, and not what the clock of the device said: of a clock that was
 * wrong the account has put the former right.
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
