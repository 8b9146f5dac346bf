import type { Translation } from '#contract/scripture/passage.ts'
import { dateText, dayOfIn } from './day-of.ts'
import { dueToday } from './due-today.ts'
import { retrievability } from './memory-model.ts'
import { instantIn, type ReviewEntry, recallLog, timeOf, type VerseEntry } from './recall-log.ts'
import { createReplay } from './replay.ts'
import {
  type DayOfReviews,
  type MonthOfReviews,
  retentionByMonth,
  type VerseCounts,
  verseCounts,
  yearOfReviews,
} from './statistics.ts'
import { weakWords } from './weak-words.ts'

/** Memory state of a scheduled verse, for display. */
export interface VerseMemory {
  /** Probability that the verse is known now, from 0 to 1. */
  retrievability: number
  /** Day of the next review, which may be past: "2026-03-01". */
  dueOn: string
  /** ISO 8601. */
  lastReviewedAt: string
}

/** Maximum numbers of reviews and new verses per day. */
type ADay = Readonly<Record<'reviewsADay' | 'newADay', number>>

export interface DayOfSchedule {
  /** Ids of the entries of the verses to review now; the verse that the member forgets fastest comes first. */
  due: readonly string[]
  /** Ids of the entries of verses that are also due, but exceed the daily limit and are therefore postponed. */
  waiting: readonly string[]
  /** Number of new verses that may be learned today. */
  roomForNew: number
  counts: VerseCounts
}

export interface Statistics {
  year: readonly DayOfReviews[]
  retention: readonly MonthOfReviews[]
}

/**
 * Creates the schedule of one member. It is calculated from verses and reviews only, so it is the
 * same on every device and works offline. This file imports the memory model; load it lazily.
 */
export function createSchedule(timeZone: string) {
  const dayOf = dayOfIn(timeZone)
  const replay = createReplay(dayOf)
  let verses: readonly VerseEntry[] = []
  let reviews: readonly ReviewEntry[] = []

  const learnedOn = (day: number) =>
    verses.filter((verse) => {
      const at = instantIn(verse, 'learnedAt')
      return at !== null && dayOf(at) === day
    }).length

  return {
    dayOf,

    /** Replaces the verses and reviews from which the schedule is calculated. @param reviewsNow newest first */
    set(versesNow: readonly VerseEntry[], reviewsNow: readonly ReviewEntry[], now: Date): void {
      verses = versesNow
      reviews = reviewsNow
      replay.set(recallLog(verses, reviews, now.getTime()))
    },

    /**
     * Replays the next reviews of the log, at most the given number.
     * @returns whether the whole log has been replayed
     */
    read: replay.read,

    on(now: Date, { reviewsADay, newADay }: ADay): DayOfSchedule {
      const at = now.getTime()
      const today = dayOf(at)
      const reviewedToday = replay.reviewedSince(today).size
      const due = dueToday({ verses: replay.verses, now: at, today, reviewedToday, reviewsADay })
      return {
        due: due.today,
        waiting: due.waiting,
        // While reviews are postponed, no new verses are offered.
        roomForNew: due.waiting.length > 0 ? 0 : Math.max(0, newADay - learnedOn(today)),
        counts: verseCounts(replay.verses, due.today, at),
      }
    },

    /** Returns the memory state of the verse with this entry id; null if it is not in the schedule. */
    memoryOf(verse: string, now: Date): VerseMemory | null {
      const state = replay.verses.get(verse)
      if (!state) return null
      return {
        retrievability: retrievability(state, now.getTime()),
        dueOn: dateText(state.dueDay),
        lastReviewedAt: new Date(state.at).toISOString(),
      }
    },

    weakWordsOf: (verse: string, translation: Translation) => weakWords(reviews, verse, translation),

    statistics(now: Date): Statistics {
      return {
        year: yearOfReviews(
          reviews.flatMap((review) => dayIn(review)),
          dayOf(now.getTime()),
        ),
        retention: retentionByMonth(replay.dueRecalls()),
      }
    },
  }

  function dayIn(review: ReviewEntry): number[] {
    const at = timeOf(review)
    return Number.isNaN(at) ? [] : [dayOf(at)]
  }
}

export type Schedule = ReturnType<typeof createSchedule>
