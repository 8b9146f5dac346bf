import { DAY_MS } from '#contract/values/durations.ts'
import { retrievability } from './memory-model.ts'
import type { ScheduledVerse } from './replay.ts'

interface Asked {
  verses: ReadonlyMap<string, ScheduledVerse>
  /** Current time in ms. `today` is its calendar day, as the number of days since 1 January 1970. */
  now: number
  today: number
  /** Number of verses reviewed today. Verses that were reviewed today for the first time are not counted. */
  reviewedToday: number
  reviewsADay: number
}

export interface Due {
  /** Ids of the verses to review today, up to the daily limit; the fastest-fading first. */
  today: string[]
  /** Ids of the verses that are due too, but exceed the daily limit and are postponed. */
  waiting: string[]
}

/**
 * Selects the verses for today. After an absence the backlog is spread over days by the daily
 * limit. Verses that lose the most retrievability until tomorrow come first, because a delay costs
 * them most. A verse that was forgotten long ago loses little more in a day, and a well-known verse
 * can wait.
 */
export function dueToday({ verses, now, today, reviewedToday, reviewsADay }: Asked): Due {
  const due = [...verses].flatMap(([verse, state]) =>
    state.dueDay <= today ? [{ verse, lost: lostInADay(state, now) }] : [],
  )
  due.sort((one, other) => other.lost - one.lost || (one.verse < other.verse ? -1 : 1))
  const room = Math.max(0, reviewsADay - reviewedToday)
  const names = due.map(({ verse }) => verse)
  return { today: names.slice(0, room), waiting: names.slice(room) }
}

function lostInADay(state: ScheduledVerse, now: number): number {
  return retrievability(state, now) - retrievability(state, now + DAY_MS)
}
