import type { Rating } from '#contract/reading/memory/review-step.ts'
import { afterReview, daysUntilReview, type MemoryState } from './memory-model.ts'

/**
 * Evidence of how well a verse was known at a time. This is a review, or the fact that the verse was learned or marked
 * as memorized, if that counts as a review.
 */
export interface Recall {
  /**
   * Id of the review. Learning a verse, or marking it as memorized, can count as a review without an entry of its own;
   * then this is the id of the verse.
   */
  id: string
  verse: string
  /** In ms. */
  at: number
  rating: Rating
}

/** A verse in the schedule. Days are counted from 1 January 1970 in the reader's calendar. */
export interface ScheduledVerse extends MemoryState {
  /** Day of the next review, as the number of days since 1 January 1970. */
  dueDay: number
  recalls: number
}

/** A replayed review, with the state of the verse before it, so that the review can be undone. */
interface Done {
  recall: Recall
  day: number
  before: ScheduledVerse | undefined
}

/**
 * Result of a review that was made on the due day of the verse or later. Reviews before the due day are not included.
 */
export interface DueRecall {
  day: number
  wasKnown: boolean
}

/**
 * Replays the review log from its beginning and calculates when each verse is due.
 *
 * The replay is incremental: a review that is appended costs constant time. If a review arrives late from
 * another device, or is undone, all reviews after it are replayed again.
 * @param dayOf converts an instant in ms to a calendar day, as the number of days since 1 January 1970
 */
export function createReplay(dayOf: (at: number) => number) {
  const verses = new Map<string, ScheduledVerse>()
  /** Number of verses that are due on each day; the key is the number of days since 1 January 1970. */
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
    // While a new due day is chosen for the verse, the verse is not counted on its current due day: otherwise
    // that day would seem busier than it is.
    if (before) addLoad(before.dueDay, -1)
    const dueDay = quietestDay(day, daysUntilReview(state))
    if (before) addLoad(before.dueDay, 1)
    move(verse, { ...state, dueDay, recalls: (before?.recalls ?? 0) + 1 })
  }

  /**
   * Chooses the day of the next review: in the allowed range, the day on which the fewest other verses are
   * due. If several days have equally few, chooses the one nearest to the optimal interval, then the earlier
   * one.
   */
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

    /**
     * Replaces the log and undoes the replay from the first difference on; call `read` to replay the rest.
     * The reviews must be sorted by `inOrder`.
     */
    set(next: readonly Recall[]): void {
      let alike = 0
      const most = Math.min(done.length, next.length)
      while (alike < most && isAlike(done[alike]?.recall, next[alike])) alike += 1
      while (done.length > alike) undoLast()
      log = next
    },

    /**
     * Replays the next reviews of the log.
     * @param most maximum number of reviews to replay in this call
     * @returns whether the whole log has been replayed
     */
    read(most = Number.POSITIVE_INFINITY): boolean {
      const end = Math.min(log.length, done.length + most)
      while (done.length < end) take(log[done.length] as Recall)
      return done.length === log.length
    },

    /**
     * Returns the ids of the verses that were reviewed on `day` or later. If the only review of a verse in that period
     * was its first, the verse is left out, because new verses have a daily limit of their own.
     */
    reviewedSince(day: number): ReadonlySet<string> {
      const found = new Set<string>()
      for (let index = done.length - 1; index >= 0; index -= 1) {
        const { recall, day: on, before } = done[index] as Done
        if (on < day) break
        if (before) found.add(recall.verse)
      }
      return found
    },

    /** Returns the results of all reviews of verses that were due, oldest first. */
    dueRecalls(): DueRecall[] {
      return done.flatMap(({ recall: { rating }, day, before }) =>
        before && before.dueDay <= day ? [{ day, wasKnown: rating >= 2 }] : [],
      )
    },
  }
}

/** Sorts the reviews in place, by time and then by id, so that every device replays them in the same order. */
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
