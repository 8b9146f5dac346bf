import { MINUTE_MS } from '#contract/values/durations.ts'

/** Delay before a failed backup is retried, unless the interval between backups is shorter. */
const RETRY_MS = 5 * MINUTE_MS

interface Tried {
  /**
   * Instant up to which the last good backup covers all database changes; undefined if there is no good
   * backup.
   */
  coversUntil: Date | undefined
  failedAt: Date | undefined
  everyMinutes: number
}

/**
 * Returns the instant at which the next backup is due; null if it is due now, because none was ever
 * attempted.
 */
export function nextBackupAt({ coversUntil, failedAt, everyMinutes }: Tried): Date | null {
  const everyMs = everyMinutes * MINUTE_MS
  const afterGood = coversUntil ? coversUntil.getTime() + everyMs : null
  const retryMs = Math.min(RETRY_MS, everyMs)
  const afterFailure =
    failedAt && (!coversUntil || failedAt > coversUntil) ? failedAt.getTime() + retryMs : null
  if (afterGood === null && afterFailure === null) return null
  return new Date(Math.max(afterGood ?? 0, afterFailure ?? 0))
}

/**
 * Returns whether the last good backup is older than two intervals, or there is none and an attempt
 * has failed.
 */
export function isBackupLate({ coversUntil, failedAt, everyMinutes }: Tried, now: Date): boolean {
  if (!coversUntil) return failedAt !== undefined
  return now.getTime() - coversUntil.getTime() > 2 * everyMinutes * MINUTE_MS
}
