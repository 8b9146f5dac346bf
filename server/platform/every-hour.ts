const HOUR_MS = 3_600_000

/**
 * Does `work` every hour, and now as well where it should not wait for the first one. It keeps its failures to itself:
 * the next hour is the next try.
 * @returns what ends that, and waits for what is under way
 */
export function everyHour(work: () => Promise<void>, { now = false } = {}): () => Promise<void> {
  let underWay = now ? work() : Promise.resolve()
  const timer = setInterval(() => {
    underWay = work()
  }, HOUR_MS).unref()
  return () => {
    clearInterval(timer)
    return underWay
  }
}
