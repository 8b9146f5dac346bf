import { MINUTE_MS } from '#contract/values/durations.ts'

/**
 * Maximum difference between the device's clock and the server's that is ignored, because it may only be the time that
 * the request took to arrive.
 */
const RIGHT_WITHIN_MS = 10 * MINUTE_MS

/**
 * Returns a function that converts the time of a change from the device's clock to the server's clock.
 * If the device's clock is wrong now, it is assumed to have been wrong by as much at the time of the change.
 * The result is never in the future. Changes dated in the future become the latest ones, a millisecond apart: for their
 * order, the function also needs the number of later changes in the request.
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
