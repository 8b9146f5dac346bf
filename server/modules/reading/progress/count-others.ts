import { FIRST_READING } from '#contract/reading/reading-number.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { ReadPublic } from '#db/client.ts'
import { cachedFor } from '#server/platform/base/cached-for.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import { countCompleted, type findRecordBeside, MAX_COUNTED } from './progress.queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findRecordBeside>>>

/**
 * Counts the other members who completed a day. A small number is exact; a large one is cached for
 * a minute, because the difference is not noticeable and counting twenty thousand rows would take
 * longer than the rest of the request.
 */
export function createCountOthers(
  readPublic: ReadPublic,
  clock: Clock,
): (day: number, found: Found) => Promise<number> {
  const counts = new Map<number, ReturnType<typeof countOf>>()
  const countOf = (day: number) => cachedFor(MINUTE_MS, () => readPublic((db) => countCompleted(db, day)))

  return async (day, { log, completed }) => {
    const own = log.some((one) => one.reading === FIRST_READING && one.day === day) ? 1 : 0
    if (completed < MAX_COUNTED) return completed - own
    const count = counts.get(day) ?? countOf(day)
    counts.set(day, count)
    return (await count(clock)) - own
  }
}
