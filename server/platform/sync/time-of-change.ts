import { MINUTE_MS } from '#contract/values/durations.ts'

/** A smaller difference is no sign of a wrong clock, because the request may have taken that long. */
const RIGHT_WITHIN_MS = 10 * MINUTE_MS

/**
 * Returns a function that converts the time of a change from the device's clock to the server's clock. It also takes
 * the number of later changes in the request.
 * If the device's clock is wrong now, it is assumed to have been wrong by as much at the time of the change. The result
 * is not in the future: changes dated in the future become the latest, a millisecond apart, in their order.
 * @param sentAt time on the device's clock at which it sent the request
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
