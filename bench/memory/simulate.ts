import { AWAY, createLearner, type Learner } from './learner.ts'
import type { MemoryOfVerse } from './memory-of-verse.ts'
import type { MakeScheduler } from './schedulers.ts'

/** Probability of recall from which the product counts a verse as known. */
const HELD = 0.9
/** Number of days between two samples of the true memory. */
const LOOK_EVERY_DAYS = 5

/** Result of one learner's year. */
export interface Year {
  forgets: Learner['forgets']
  reviewsADay: number
  /** Number of reviews on each day, without new verses. */
  reviews: readonly number[]
  /** Number of reviews in which the verse was recalled. */
  known: number
  verses: number
  /**
   * Sum over all verses of the days in the schedule, and of those days with a probability of recall of 0.9 or
   * more.
   */
  verseDays: number
  heldDays: number
  /** Sum of the probabilities of recall over all verse days. */
  chances: number
  /** Mean probability of recall of all verses on each sampled day; null before the first verse. */
  retention: readonly (number | null)[]
  /** Mean probability of recall of all verses at the end of the year. */
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

  /** Samples the memory in the morning, before any review. */
  function look(day: number): void {
    const now = memories.map((memory) => memory.chanceOn(day))
    verseDays += now.length * LOOK_EVERY_DAYS
    heldDays += now.filter((chance) => chance >= HELD).length * LOOK_EVERY_DAYS
    chances += sum(now) * LOOK_EVERY_DAYS
    retention.push(now.length === 0 ? null : mean(now))
  }
}

/** Simulates the same learners for any scheduler. */
export function simulateLearners(count: number, makeScheduler: MakeScheduler, days?: number): Year[] {
  return Array.from({ length: count }, (_, seed) => simulateYear(createLearner(seed), makeScheduler, days))
}

/** Summary of many learners' years. */
export interface Figures {
  verses: number
  /** Reviews per verse and year in the schedule. */
  reviewsAVerse: number
  /** Reviews per verse and year, divided by the share of days on which the verse was known. */
  reviewsAVerseHeld: number
  heldShare: number
  /** Mean probability of recall over all verses and days, and over all verses at the end. */
  retention: number
  lastRetention: number
  /** Share of reviews in which the verse was recalled. */
  knownInReview: number
  /** Maximum number of reviews of any learner on any day. */
  mostOnADay: number
  /** Maximum reviews per day in the two weeks after the absence: mean over all learners. */
  largestDayBack: number
  /** Number of days, over all learners, with more reviews than the chosen limit. */
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
