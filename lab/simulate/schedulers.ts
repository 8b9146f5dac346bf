import type { MemoryChoices } from '#contract/reading/memory/memory-choice.ts'
import type { Rating } from '#contract/reading/memory/review-step.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts'
import type { ReviewEntry, VerseEntry } from '#web/features/reading/memory/schedule/recall-log.ts'
import { createSchedule, type Schedule } from '#web/features/reading/memory/schedule/schedule.ts'

/** Determines the days of reviews. It knows only the learner's ratings, not how well they really know a verse. */
export interface Scheduler {
  /** Returns the verses that are due on a day, and how many new verses the learner may begin on it. */
  on: (day: number) => { due: readonly number[]; roomForNew: number }
  /** Records that a verse was learned. */
  learned: (verse: number, day: number, rating: Rating) => void
  reviewed: (verse: number, day: number, rating: Rating) => void
}

export type MakeScheduler = (choices: MemoryChoices) => Scheduler

/** A limit on reviews per day that has no effect, because no learner has so many. */
const NO_LIMIT = 10_000

/** First day of all simulations, in milliseconds since 1970. */
const BEGINS = Date.UTC(2026, 0, 1)

/**
 * Lampstand's own schedule, with the limits per day that the learner has chosen. It receives the simulated reviews as
 * entries, in the form in which the app stores them.
 */
export function asBuilt(choices: MemoryChoices): Scheduler {
  return built(choices)
}

/** Lampstand's own schedule without a limit on reviews per day, to measure the effect of the limit. */
export function withoutLimit({ newADay }: MemoryChoices): Scheduler {
  return built({ reviewsADay: NO_LIMIT, newADay })
}

function built(choices: Parameters<Schedule['on']>[1]): Scheduler {
  const schedule = createSchedule('UTC')
  const verses: VerseEntry[] = []
  /** Newest first. */
  let reviews: ReviewEntry[] = []
  let today: ReviewEntry[] = []
  const at = (day: number, minute: number) =>
    new Date(BEGINS + day * DAY_MS + 8 * HOUR_MS + minute * MINUTE_MS)

  function write(verse: number, day: number, rating: Rating): string {
    const reviewedAt = at(day, today.length + 1).toISOString()
    const id = `${String(reviews.length + today.length).padStart(6, '0')}`
    today.unshift({
      id,
      createdAt: reviewedAt,
      fields: { verse: String(verse), reviewedAt, rating, step: 'say' },
    })
    return reviewedAt
  }

  return {
    on(day) {
      reviews = [...today, ...reviews]
      today = []
      schedule.set(verses, reviews, at(day, 0))
      schedule.read()
      const { due, roomForNew } = schedule.on(at(day, 0), choices)
      return { due: due.map(Number), roomForNew }
    },
    learned(verse, day, rating) {
      verses.push({ id: String(verse), writtenAt: {}, fields: { learnedAt: write(verse, day, rating) } })
    },
    reviewed: write,
  }
}

/**
 * Creates a scheduler without a limit on reviews: it returns all verses that are due, those that have been due longest
 * first.
 */
function uncapped(
  { newADay }: MemoryChoices,
  daysAfter: (verse: number, rating: Rating, isFirst: boolean) => number,
): Scheduler {
  const dueOn = new Map<number, number>()
  return {
    on: (day) => ({
      due: [...dueOn]
        .filter(([, due]) => due <= day)
        .sort(([, one], [, other]) => one - other)
        .map(([verse]) => verse),
      roomForNew: newADay,
    }),
    learned: (verse, day, rating) => dueOn.set(verse, day + daysAfter(verse, rating, true)),
    reviewed: (verse, day, rating) => dueOn.set(verse, day + daysAfter(verse, rating, false)),
  }
}

/** Creates schedulers with the same interval, in days, after every review. */
export function every(days: number): MakeScheduler {
  return (choices) => uncapped(choices, () => days)
}

/**
 * SM-2 as Wozniak published it (1990). Our ratings 1 to 4 are its grades 2 to 5; below grade 3, a verse was forgotten.
 * SM-2 repeats verses below grade 4 on the same day; these repetitions are not simulated.
 * @param stretch factor by which the published intervals are multiplied
 */
export function sm2(stretch = 1): MakeScheduler {
  return (choices) => {
    const states = new Map<number, { repetition: number; interval: number; ease: number }>()
    return uncapped(choices, (verse, rating) => {
      const state = states.get(verse) ?? { repetition: 0, interval: 0, ease: 2.5 }
      states.set(verse, state)
      const grade = rating + 1
      state.repetition = grade < 3 ? 1 : state.repetition + 1
      if (state.repetition === 1) state.interval = 1
      else if (state.repetition === 2) state.interval = 6
      else state.interval *= state.ease
      state.ease = Math.max(1.3, state.ease + 0.1 - (5 - grade) * (0.08 + (5 - grade) * 0.02))
      return Math.max(1, Math.round(state.interval * stretch))
    })
  }
}
