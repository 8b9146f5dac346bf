import type { Db } from '#db/client.ts'
import type { Clock } from '#server/platform/clock.ts'

const MINUTE_MS = 60_000

/**
 * Keeps what `count` makes for a minute, the same for everyone who asks. Counting looks at every row there is: with a
 * million members that takes the database a while, and nobody needs the number of this very second. Whoever asks while
 * it is being counted waits for the same count; one that failed is not kept.
 */
export function keptForAMinute<Counted>(
  count: (db: Db, now: Date) => Promise<Counted>,
): (db: Db, clock: Clock) => Promise<Counted> {
  let kept: { counted: Promise<Counted>; atMs: number } | null = null
  return (db, clock) => {
    const now = clock()
    const atMs = now.getTime()
    if (kept && atMs - kept.atMs < MINUTE_MS) return kept.counted
    const counted = count(db, now)
    kept = { counted, atMs }
    counted.catch(() => {
      if (kept?.counted === counted) kept = null
    })
    return counted
  }
}
