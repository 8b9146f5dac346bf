import { AWAY, createLearner, type Learner } from './learner.ts'
import type { MemoryOfVerse } from './memory-of-verse.ts'
import type { MakeScheduler } from './schedulers.ts'

/** What a learner's verses are looked at by: known, as the product means it. */
const HELD = 0.9
/** The truth is looked at every so many days. */
const LOOK_EVERY_DAYS = 5

/** A year of one learner. */
export interface Year {
  forgets: Learner['forgets']
  reviewsADay: number
  /** Reviews on each day, without what was new. */
  reviews: readonly number[]
  /** Of all reviews, those in which the verse was known. */
  known: number
  verses: number
  /** Days that all verses together were in the schedule; of these, days on which the chance was nine in ten or more. */
  verseDays: number
  heldDays: number
  /** Of the chance on all of these days: its sum. */
  chances: number
  /** The mean chance of all verses on each day that was looked at; null before the first. */
  retention: readonly (number | null)[]
  /** At the end of the year, of all verses. */
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
    ...{ forgets, reviewsADay: choices.reviewsADay, reviews, known, verses: memories.length },
    ...{ verseDays, heldDays, chances, retention, lastRetention },
  }

  function begin(day: number): void {
    const verse = memories.length
    const memory = learner.memoryOf(verse)
    memory.meet(day, true)
    memories.push(memory)
    scheduler.learned(verse, day, learner.firstRating(verse))
  }

  /** In the morning, before anything is gone over. */
  function look(day: number): void {
    const now = memories.map((memory) => memory.chanceOn(day))
    verseDays += now.length * LOOK_EVERY_DAYS
    heldDays += now.filter((chance) => chance >= HELD).length * LOOK_EVERY_DAYS
    chances += sum(now) * LOOK_EVERY_DAYS
    retention.push(now.length === 0 ? null : mean(now))
  }
}

/** The same learners for whichever scheduler. */
export function simulateLearners(count: number, makeScheduler: MakeScheduler, days?: number): Year[] {
  return Array.from({ length: count }, (_, seed) => simulateYear(createLearner(seed), makeScheduler, days))
}

/** What came of the years of many learners, in figures. */
export interface Figures {
  verses: number
  /** Of one verse, in a year of its being in the schedule. */
  reviewsAVerse: number
  /** The same, divided by the part of its days on which it was held. */
  reviewsAVerseHeld: number
  heldShare: number
  /** The chance that a verse is known, on average over all verses and days, and over all verses at the end. */
  retention: number
  lastRetention: number
  /** In how many of the reviews the verse was known. */
  knownInReview: number
  /** The most reviews that any learner had on any day. */
  mostOnADay: number
  /** Of those in the fortnight behind the one away, the largest day of a learner: the mean. */
  largestDayBack: number
  /** On how many days of all more came than was chosen. */
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
