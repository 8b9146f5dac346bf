import { MINUTE_MS } from '#contract/values/durations.ts'

/** A clock that is off by less than this is right: letters take their time, too. */
const RIGHT_WITHIN_MS = 10 * MINUTE_MS

/**
 * When changes of a device were made, by our clock. One whose clock is years off is put right by how far it is off now;
 * none is later than now, nor before clocks begin to count. Changes dated in the future keep their order, a millisecond apart.
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
