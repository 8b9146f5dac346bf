import { useCallback, useMemo } from 'react'
import type { PrayedFields } from '#contract/reading/prayed.ts'
import { useEntries } from '#web/entries/sync/use-entries.ts'
import { type TimesPrayed, timesPrayed } from './prayed-log.ts'

export interface Prayed {
  /** By the id of the prayer; null until this device was looked through. */
  times: ReadonlyMap<string, TimesPrayed> | null
  /** Writes down that it was prayed now. @returns the id of the entry, by which it can be taken back */
  record: (prayer: string) => Promise<string>
  takeBack: (id: string) => Promise<void>
}

const now = () => new Date()

/** When somebody prayed for what. Asked for by what needs it, and not by every visit of the journal: the log may be long. */
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
