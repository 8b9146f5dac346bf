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

/** How a verse stands in the schedule. */
export interface VerseMemory {
  /** The chance that it is known now, from 0 to 1. */
  retrievability: number
  /** The day on which it comes back, or should have: "2026-03-01". */
  dueOn: string
  /** ISO 8601. */
  lastReviewedAt: string
}

/** How many verses are gone over and begun on a day, at most. */
type ADay = Readonly<Record<'reviewsADay' | 'newADay', number>>

export interface DayOfSchedule {
  /** Entries of the verses to go over now; first those that fade the most. */
  due: readonly string[]
  /** Due as well, and left for the coming days. */
  waiting: readonly string[]
  /** How many verses may be begun today. */
  roomForNew: number
  counts: VerseCounts
}

export interface Statistics {
  year: readonly DayOfReviews[]
  retention: readonly MonthOfReviews[]
}

/**
 * The schedule of one member: made from their verses and reviews alone, so that it is the same on every device and needs no
 * connection. This file brings the model of memory along, and comes when it is needed.
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

    /** @param reviewsNow the newest first */
    set(versesNow: readonly VerseEntry[], reviewsNow: readonly ReviewEntry[], now: Date): void {
      verses = versesNow
      reviews = reviewsNow
      replay.set(recallLog(verses, reviews, now.getTime()))
    },

    /** Reads so many of the log at most. @returns whether all of it is read */
    read: replay.read,

    on(now: Date, { reviewsADay, newADay }: ADay): DayOfSchedule {
      const at = now.getTime()
      const today = dayOf(at)
      const reviewedToday = replay.reviewedSince(today).size
      const due = dueToday({ verses: replay.verses, now: at, today, reviewedToday, reviewsADay })
      return {
        due: due.today,
        waiting: due.waiting,
        // Whoever has more to go over than a day takes is not given more to learn.
        roomForNew: due.waiting.length > 0 ? 0 : Math.max(0, newADay - learnedOn(today)),
        counts: verseCounts(replay.verses, due.today, at),
      }
    },

    /** Null for a verse that is not in the schedule. */
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
