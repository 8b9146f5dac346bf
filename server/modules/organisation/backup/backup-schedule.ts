import { MINUTE_MS } from '#contract/values/durations.ts'

/** After a failure it is tried again sooner than the next one is due. */
const RETRY_MS = 5 * MINUTE_MS

interface Tried {
  /** Until when the last good one has everything. */
  coversUntil: Date | undefined
  failedAt: Date | undefined
  everyMinutes: number
}

/** When the next backup is due; null where it is now, as there was none. */
export function nextBackupAt({ coversUntil, failedAt, everyMinutes }: Tried): Date | null {
  const everyMs = everyMinutes * MINUTE_MS
  const afterGood = coversUntil ? coversUntil.getTime() + everyMs : null
  const retryMs = Math.min(RETRY_MS, everyMs)
  const afterFailure =
    failedAt && (!coversUntil || failedAt > coversUntil) ? failedAt.getTime() + retryMs : null
  if (afterGood === null && afterFailure === null) return null
  return new Date(Math.max(afterGood ?? 0, afterFailure ?? 0))
}

/** Nothing good for twice as long as it should be; before the first one, once that has failed. */
export function isBackupLate({ coversUntil, failedAt, everyMinutes }: Tried, now: Date): boolean {
  if (!coversUntil) return failedAt !== undefined
  return now.getTime() - coversUntil.getTime() > 2 * everyMinutes * MINUTE_MS
}
