import { DAY_MS, HOUR_MS } from '#contract/values/durations.ts'

/** All of them are kept for so long, good or not. */
const ALL_KEPT_MS = 2 * HOUR_MS

/** Of each hour the newest is kept, for so long. */
const HOURLY_KEPT_MS = DAY_MS

/** Of longer periods too, for so many that have one: after a pause there are older ones rather than fewer. */
const periods: readonly { kept: number; of(madeAt: Date): string }[] = [
  { kept: 14, of: (madeAt) => madeAt.toISOString().slice(0, 10) },
  { kept: 8, of: weekOf },
  { kept: 12, of: (madeAt) => madeAt.toISOString().slice(0, 7) },
]

export interface StoredBackup {
  name: string
  madeAt: Date
  /** False where it could not be restored. One that nobody knows anything of may be good. */
  isGood: boolean
}

/**
 * Which backups are needed no more: all of two hours are kept, then the newest of each of 24 hours, 14 days, 8 weeks and
 * 12 months, UTC. The newest good one is always among those that stay.
 * @returns their names
 */
export function expiredBackups(stored: readonly StoredBackup[], now: Date): string[] {
  const good = stored.filter(({ isGood }) => isGood).sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const since = (ms: number) => (backup: StoredBackup) => now.getTime() - backup.madeAt.getTime() <= ms
  const kept = new Set([
    ...stored.filter(since(ALL_KEPT_MS)).map(({ name }) => name),
    ...newestOfEach(good.filter(since(HOURLY_KEPT_MS)), hourOf),
    ...periods.flatMap(({ kept, of }) => newestOfEach(good, of).slice(0, kept)),
  ])
  return stored.map(({ name }) => name).filter((name) => !kept.has(name))
}

/** @param newestFirst in this order, so that the first of a period is its newest */
function newestOfEach(newestFirst: readonly StoredBackup[], of: (madeAt: Date) => string): string[] {
  const newest = new Map<string, string>()
  for (const { name, madeAt } of newestFirst) {
    const period = of(madeAt)
    if (!newest.has(period)) newest.set(period, name)
  }
  return [...newest.values()]
}

function hourOf(madeAt: Date): string {
  return madeAt.toISOString().slice(0, 13)
}

/** Weeks begin on Mondays, as 5 January 1970 was one. */
function weekOf(madeAt: Date): string {
  return String(Math.floor((madeAt.getTime() - 4 * DAY_MS) / (7 * DAY_MS)))
}
