const MINUTE_MS = 60_000

/**
 * Does `work` every minute, as `everyHour` does every hour. Where it takes longer than that, the next time is left out:
 * it never goes on twice at once. It keeps its failures to itself.
 * @returns what ends that, and waits for what is under way
 */
export function everyMinute(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const timer = setInterval(() => {
    underWay ??= work().finally(() => {
      underWay = null
    })
  }, MINUTE_MS).unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
