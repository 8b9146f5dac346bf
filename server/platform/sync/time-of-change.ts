import { MINUTE_MS } from '#contract/values/durations.ts'

/** A smaller difference does not count as a wrong clock: requests also take time. */
const RIGHT_WITHIN_MS = 10 * MINUTE_MS

/**
 * Returns a function that converts the time of a change to the server's clock. If the device's
 * clock is wrong, times are corrected by its current difference. The result is at most now and at
 * least 1970. Changes dated in the future keep their order, a millisecond apart.
 * The returned function takes the number of changes that come after this one in the request.
 */
export function timeOfChange(sentAt: string, now: Date): (at: string, laterChanges: number) => string {
  const offMs = Date.parse(sentAt) - now.getTime()
  const correctionMs = Math.abs(offMs) < RIGHT_WITHIN_MS ? 0 : offMs
  return (at, laterChanges) => {
    const madeMs = Date.parse(at) - correctionMs
    const believedMs = madeMs > now.getTime() ? now.getTime() - laterChanges : madeMs
    return new Date(Math.max(believedMs, 0)).toISOString()
  }
}
