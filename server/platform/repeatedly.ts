import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts'

/**
 * Does `work` every hour, and now as well where it should not wait for the first one. It keeps its failures to itself:
 * the next hour is the next try. Where it takes longer than that, the next time is left out: it never goes on twice at once.
 * @returns what ends that, and waits for what is under way
 */
export function everyHour(work: () => Promise<void>, { now = false } = {}): () => Promise<void> {
  return every(HOUR_MS, work, now)
}

/** The same every minute. */
export function everyMinute(work: () => Promise<void>): () => Promise<void> {
  return every(MINUTE_MS, work, false)
}

function every(intervalMs: number, work: () => Promise<void>, now: boolean): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const begin = () => {
    underWay ??= work().finally(() => {
      underWay = null
    })
  }
  if (now) begin()
  const timer = setInterval(begin, intervalMs).unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
