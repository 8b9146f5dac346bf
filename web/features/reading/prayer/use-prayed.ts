import { useCallback, useMemo } from 'react'
import type { PrayedFields } from '#contract/reading/prayer/prayed.ts'
import { useEntries } from '#web/entries/hooks/use-entries.ts'
import { type TimesPrayed, timesPrayed } from './prayed-log.ts'

export interface Prayed {
  /** Map from the id of each prayer to the number and last time of its logs; null until the logs are loaded. */
  times: ReadonlyMap<string, TimesPrayed> | null
  /**
   * Stores a prayer log that says that the prayer was prayed now.
   * @returns the id of the log's entry, with which `takeBack` deletes it
   */
  record: (prayer: string) => Promise<string>
  takeBack: (id: string) => Promise<void>
}

const now = () => new Date()

/** Returns the prayer logs of an owner. The log may be long, so only components that need it call this. */
export function usePrayed(owner: string, clock: () => Date = now): Prayed {
  const { entries, isWhole, addAll, remove } = useEntries<PrayedFields>(owner, 'prayed')
  const times = useMemo(() => (entries && isWhole ? timesPrayed(entries) : null), [entries, isWhole])
  const record = useCallback(
    async (prayer: string) => {
      const [id, at] = [crypto.randomUUID(), clock().toISOString()]
      await addAll([{ id, fields: { prayer, prayedAt: at, deletedAt: null }, at }])
      return id
    },
    [addAll, clock],
  )
  return { times, record, takeBack: remove }
}
