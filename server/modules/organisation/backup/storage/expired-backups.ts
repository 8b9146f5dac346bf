import { DAY_MS, HOUR_MS } from '#contract/values/durations.ts'
import { isManualBackup } from './backup-name.ts'

/** Age up to which every backup is retained, even one that failed verification. */
const ALL_KEPT_MS = 2 * HOUR_MS

/** Age up to which the newest backup of each hour is retained. */
const HOURLY_KEPT_MS = DAY_MS

/** Age up to which backups made by the command are retained, because the operator may need one to undo an upgrade. */
const MANUAL_KEPT_MS = 30 * DAY_MS

/**
 * For days, weeks and months, the number of periods of which the newest good backup is retained. Only periods
 * that contain a backup are counted, so that no backup expires because of a pause.
 */
const periods: readonly { kept: number; of(madeAt: Date): string }[] = [
  { kept: 14, of: (madeAt) => madeAt.toISOString().slice(0, 10) },
  { kept: 8, of: weekOf },
  { kept: 12, of: (madeAt) => madeAt.toISOString().slice(0, 7) },
]

export interface StoredBackup {
  name: string
  madeAt: Date
  /** Whether the backup counts as good: true unless restoring it was tested and failed. */
  isGood: boolean
}

/**
 * Selects the backups to delete. Retains all backups of the last two hours, the newest of each of 24 hours, 14 days, 8
 * weeks and 12 months (UTC), and the backups of the last 30 days that an operator made with the command. Always retains
 * the newest good backup.
 * @returns their names
 */
export function expiredBackups(stored: readonly StoredBackup[], now: Date): string[] {
  const good = stored.filter(({ isGood }) => isGood).sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const since = (ms: number) => (backup: StoredBackup) => now.getTime() - backup.madeAt.getTime() <= ms
  const kept = new Set([
    ...stored.filter(since(ALL_KEPT_MS)).map(({ name }) => name),
    ...good
      .filter(since(MANUAL_KEPT_MS))
      .map(({ name }) => name)
      .filter(isManualBackup),
    ...newestOfEach(good.filter(since(HOURLY_KEPT_MS)), hourOf),
    ...periods.flatMap(({ kept, of }) => newestOfEach(good, of).slice(0, kept)),
  ])
  return stored.map(({ name }) => name).filter((name) => !kept.has(name))
}

/**
 * Returns the name of the newest backup in each period.
 * @param newestFirst sorted, because the first backup found in a period is returned
 */
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

/** Weeks begin on Mondays; 5 January 1970 was a Monday. */
function weekOf(madeAt: Date): string {
  return String(Math.floor((madeAt.getTime() - 4 * DAY_MS) / (7 * DAY_MS)))
}
