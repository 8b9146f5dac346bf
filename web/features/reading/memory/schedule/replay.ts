import type { Rating } from '#contract/reading/review-step.ts'
import { afterReview, daysUntilReview, type MemoryState } from './memory-model.ts'

/** Something that says how well a verse was known at a moment. */
export interface Recall {
  /** Of the review; of what stands for one, the verse's. */
  id: string
  verse: string
  /** In ms. */
  at: number
  rating: Rating
}

/** A verse in the schedule. Days are counted from 1 January 1970, as the calendar of its reader has them. */
export interface ScheduledVerse extends MemoryState {
  /** The day on which it comes back. */
  dueDay: number
  recalls: number
}

/** What one recall did, so that it can be undone. */
interface Done {
  recall: Recall
  day: number
  before: ScheduledVerse | undefined
}

/** How a review went that was made when it was due, or later. */
export interface DueRecall {
  day: number
  wasKnown: boolean
}

/**
 * Reads the log from its beginning and says when each verse is due. What was read is remembered: a review more costs no more
 * than itself, and one that arrives late from another device, or is taken back, as much as those behind it.
 * @param dayOf the day a moment in ms belongs to
 */
export function createReplay(dayOf: (at: number) => number) {
  const verses = new Map<string, ScheduledVerse>()
  /** How many verses come back on each day. */
  const load = new Map<number, number>()
  const done: Done[] = []
  let log: readonly Recall[] = []

  function move(verse: string, to: ScheduledVerse | undefined): void {
    const from = verses.get(verse)
    if (from) addLoad(from.dueDay, -1)
    if (to) {
      addLoad(to.dueDay, 1)
      verses.set(verse, to)
    } else verses.delete(verse)
  }

  function addLoad(day: number, change: number): void {
    load.set(day, (load.get(day) ?? 0) + change)
  }

  function take(recall: Recall): void {
    const { verse, at, rating } = recall
    const before = verses.get(verse)
    const day = dayOf(at)
    done.push({ recall, day, before })
    const state = afterReview(before ?? null, at, rating)
    // Its own place does not count when a new one is looked for.
    if (before) addLoad(before.dueDay, -1)
    const dueDay = quietestDay(day, daysUntilReview(state))
    if (before) addLoad(before.dueDay, 1)
    move(verse, { ...state, dueDay, recalls: (before?.recalls ?? 0) + 1 })
  }

  /** Of the days on which it may come back, the one with the fewest others; then the best, then the earlier. */
  function quietestDay(day: number, { best, from, to }: ReturnType<typeof daysUntilReview>): number {
    let chosen = best
    const isBetter = (days: number) => {
      const fewer = (load.get(day + days) ?? 0) - (load.get(day + chosen) ?? 0)
      return fewer < 0 || (fewer === 0 && Math.abs(days - best) < Math.abs(chosen - best))
    }
    for (let days = from; days <= to; days += 1) if (isBetter(days)) chosen = days
    return day + chosen
  }

  function undoLast(): void {
    const last = done.pop()
    if (last) move(last.recall.verse, last.before)
  }

  return {
    verses: verses as ReadonlyMap<string, ScheduledVerse>,

    /** Takes another log, in the order of `inOrder`. It is read with `read`. */
    set(next: readonly Recall[]): void {
      let alike = 0
      const most = Math.min(done.length, next.length)
      while (alike < most && isAlike(done[alike]?.recall, next[alike])) alike += 1
      while (done.length > alike) undoLast()
      log = next
    },

    /** Reads on, so many at most. @returns whether the end is reached */
    read(most = Number.POSITIVE_INFINITY): boolean {
      const end = Math.min(log.length, done.length + most)
      while (done.length < end) take(log[done.length] as Recall)
      return done.length === log.length
    },

    /** Verses that were gone over on a day or later, apart from those that were new. */
    reviewedSince(day: number): ReadonlySet<string> {
      const found = new Set<string>()
      for (let index = done.length - 1; index >= 0; index -= 1) {
        const { recall, day: on, before } = done[index] as Done
        if (on < day) break
        if (before) found.add(recall.verse)
      }
      return found
    },

    /** Of all that was gone over when it was due, in its order. */
    dueRecalls(): DueRecall[] {
      return done.flatMap(({ recall: { rating }, day, before }) =>
        before && before.dueDay <= day ? [{ day, wasKnown: rating >= 2 }] : [],
      )
    },
  }
}

/** By when they were made; what was made at once, by their ids: the same order on every device. */
export function inOrder(recalls: Recall[]): Recall[] {
  return recalls.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
}

function isAlike(one: Recall | undefined, other: Recall | undefined): boolean {
  return (
    one === other ||
    (one?.id === other?.id &&
      one?.verse === other?.verse &&
      one?.at === other?.at &&
      one?.rating === other?.rating)
  )
}
