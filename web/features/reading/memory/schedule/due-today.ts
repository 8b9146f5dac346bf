import { DAY_MS } from '#contract/values/durations.ts'
import { retrievability } from './memory-model.ts'
import type { ScheduledVerse } from './replay.ts'

interface Asked {
  verses: ReadonlyMap<string, ScheduledVerse>
  /** In ms, and the day it is then. */
  now: number
  today: number
  /** How many were gone over today already. */
  reviewedToday: number
  reviewsADay: number
}

export interface Due {
  /** What comes today, at most as many as there is room for; first what is lost soonest. */
  today: string[]
  /** What is due as well and left for the coming days. */
  waiting: string[]
}

/**
 * Which verses come today. Whoever was away does not find all that fell due meanwhile: of that, each day takes so many as were
 * chosen. First come those that fade the most from this day to the next, as a day's wait costs these the most. A verse that
 * was forgotten long ago is hardly more forgotten tomorrow, and one that is known well can wait.
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
