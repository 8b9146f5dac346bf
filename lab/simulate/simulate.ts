import { AWAY, createLearner, type Learner } from './learner.ts'
import type { MemoryOfVerse } from './memory-of-verse.ts'
import type { MakeScheduler } from './schedulers.ts'

/** Minimum probability of recall with which a verse counts as known. */
const HELD = 0.9
/** Interval, in days, at which the simulation records the probabilities of recall of all verses. */
const LOOK_EVERY_DAYS = 5

/** Result of simulating one learner for a year. */
export interface Year {
  forgets: Learner['forgets']
  reviewsADay: number
  /** Number of reviews on each day. The first learning of a verse is not counted as a review. */
  reviews: readonly number[]
  /** Number of reviews in which the learner recalled the verse. */
  known: number
  verses: number
  /**
   * Number of days since a verse was learned, added up for all verses. `heldDays` counts only the days on which the
   * verse was recalled with a probability of at least 0.9.
   */
  verseDays: number
  heldDays: number
  /** Probability of recall, added up for all verses and days. */
  chances: number
  /** Average probability of recall of all verses, on every fifth day; null while the learner has begun no verse. */
  retention: readonly (number | null)[]
  /** Average probability of recall of all verses at the end of the year. */
  lastRetention: number
}

function simulateYear(learner: Learner, makeScheduler: MakeScheduler, days = 365): Year {
  const scheduler = makeScheduler(learner.choices)
  const memories: MemoryOfVerse[] = []
  const reviews: number[] = []
  const retention: (number | null)[] = []
  let [wishes, known, verseDays, heldDays, chances] = [0, 0, 0, 0, 0]

  for (let day = 0; day < days; day += 1) {
    if (day % LOOK_EVERY_DAYS === 0) look(day)
    let reviewed = 0
    if (learner.wishesForNew(day)) wishes += 1
    if (learner.comesOn(day)) {
      const { due, roomForNew } = scheduler.on(day)
      for (const verse of due) {
        const memory = memories[verse] as MemoryOfVerse
        const rating = learner.review(verse, day, memory.chanceOn(day))
        memory.meet(day, rating > 1)
        scheduler.reviewed(verse, day, rating)
        reviewed += 1
        if (rating > 1) known += 1
      }
      for (let begun = 0; begun < Math.min(roomForNew, wishes); begun += 1) begin(day)
      wishes -= Math.min(roomForNew, wishes)
    }
    reviews.push(reviewed)
  }
  const lastRetention = mean(memories.map((memory) => memory.chanceOn(days)))
  const { forgets, choices } = learner
  return {
    forgets,
    reviewsADay: choices.reviewsADay,
    reviews,
    known,
    verses: memories.length,
    verseDays,
    heldDays,
    chances,
    retention,
    lastRetention,
  }

  function begin(day: number): void {
    const verse = memories.length
    const memory = learner.memoryOf(verse)
    memory.meet(day, true)
    memories.push(memory)
    scheduler.learned(verse, day, learner.firstRating(verse))
  }

  /** Records the probabilities of recall in the morning, before the reviews of the day. */
  function look(day: number): void {
    const now = memories.map((memory) => memory.chanceOn(day))
    verseDays += now.length * LOOK_EVERY_DAYS
    heldDays += now.filter((chance) => chance >= HELD).length * LOOK_EVERY_DAYS
    chances += sum(now) * LOOK_EVERY_DAYS
    retention.push(now.length === 0 ? null : mean(now))
  }
}

/** Simulates a year of each learner with a scheduler. The learners are the same for every scheduler. */
export function simulateLearners(count: number, makeScheduler: MakeScheduler, days?: number): Year[] {
  return Array.from({ length: count }, (_, seed) => simulateYear(createLearner(seed), makeScheduler, days))
}

/** Results of many learners together. */
export interface Figures {
  verses: number
  /** Number of reviews per verse and year. */
  reviewsAVerse: number
  /**
   * Number of reviews per verse and year, divided by the share of days on which the verse was known. It is the price of
   * knowing a verse for a year.
   */
  reviewsAVerseHeld: number
  heldShare: number
  /** Average probability of recall of all verses: `retention` over all days, `lastRetention` at the end of the year. */
  retention: number
  lastRetention: number
  /** Share of the reviews in which the learner recalled the verse. */
  knownInReview: number
  /** Largest number of reviews that any learner had on one day. */
  mostOnADay: number
  /** Largest number of reviews on one day in the two weeks after the absence, as an average of all learners. */
  largestDayBack: number
  /**
   * Number of days on which a learner had more reviews than the limit that they have chosen, added up for all learners.
   */
  daysOverChoice: number
}

export function figuresOf(years: readonly Year[]): Figures {
  const all = (of: (year: Year) => number) => sum(years.map(of))
  const reviews = all(({ reviews }) => sum(reviews))
  const verseDays = all(({ verseDays }) => verseDays)
  const back = ({ reviews }: Year) => reviews.slice(AWAY.until, AWAY.until + 14)
  return {
    verses: all(({ verses }) => verses) / years.length,
    reviewsAVerse: (reviews * 365) / verseDays,
    reviewsAVerseHeld: (reviews * 365) / all(({ heldDays }) => heldDays),
    heldShare: all(({ heldDays }) => heldDays) / verseDays,
    retention: all(({ chances }) => chances) / verseDays,
    lastRetention: all(({ lastRetention, verses }) => lastRetention * verses) / all(({ verses }) => verses),
    knownInReview: all(({ known }) => known) / reviews,
    mostOnADay: Math.max(...years.map(({ reviews }) => Math.max(...reviews))),
    largestDayBack: mean(years.map((year) => Math.max(...back(year)))),
    daysOverChoice: all(({ reviews, reviewsADay }) => reviews.filter((count) => count > reviewsADay).length),
  }
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}
