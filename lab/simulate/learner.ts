import { createRandom, type Random } from '#content/random.ts'
import type { MemoryChoices } from '#contract/reading/memory/memory-choice.ts'
import type { Rating } from '#contract/reading/memory/review-step.ts'
import { type MemoryOfVerse, memoryByHalves, memoryByTraces } from './memory-of-verse.ts'

/**
 * Absence of two weeks, in which no learner practises: its first day, and the first day after it, counted from the
 * start of the simulation.
 */
export const AWAY = { from: 180, until: 194 }

/**
 * A simulated learner: how fast they forget a verse, on which days they practise, and how a review turns out. Each kind
 * of decision has its own random numbers, which are the same in every run. A learner therefore behaves in the same way
 * with every scheduler.
 */
export interface Learner {
  forgets: 'by traces' | 'by halves'
  choices: MemoryChoices
  comesOn: (day: number) => boolean
  /** Returns whether the learner wants to begin a new verse on a day. */
  wishesForNew: (day: number) => boolean
  memoryOf: (verse: number) => MemoryOfVerse
  /**
   * Returns the rating that the learner gives when they have just learned a verse. It depends on how difficult the
   * verse is for them.
   */
  firstRating: (verse: number) => Rating
  /**
   * Returns the rating of a review.
   * @param chance probability that the learner recalls the verse
   */
  review: (verse: number, day: number, chance: number) => Rating
}

export function createLearner(seed: number): Learner {
  /** Creates random numbers for one kind of decision. They are always the same for the same arguments. */
  const lots = (question: number, verse = 0, day = 0): Random =>
    createRandom(
      Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(question * 1_000 + verse, 0x85ebca6b) ^ (day * 0xc2b2ae35),
    )
  const own = lots(1)
  const [forgetsFast, diligence] = [normal(own), 0.7 + 0.3 * own()]
  const reviewsADay = oneOf(own, [5, 10, 10, 10, 10, 10, 20, 20, 40] as const)
  const newAWeek = oneOf(own, [1, 2, 3, 5, 7])
  const forgets = seed % 2 === 0 ? 'by traces' : 'by halves'
  const hardnessOf = (verse: number) => normal(lots(2, verse))

  return {
    forgets,
    choices: { reviewsADay, newADay: 1, translation: 'WEB' },
    comesOn: (day) => (day < AWAY.from || day >= AWAY.until) && lots(3, 0, day)() < diligence,
    wishesForNew: (day) => lots(4, 0, day)() < newAWeek / 7,
    memoryOf(verse) {
      const hard = hardnessOf(verse)
      return forgets === 'by traces'
        ? memoryByTraces({
            leastDecay: Math.max(0.1, 0.25 + 0.04 * forgetsFast),
            freshness: 0.15,
            threshold: -0.8 + 0.25 * hard,
            noise: 0.28,
          })
        : memoryByHalves({
            halfLifeDays: 14 * Math.exp(-0.4 * forgetsFast - 0.5 * hard),
            gain: 10 * Math.exp(-0.25 * hard),
          })
    },
    firstRating(verse) {
      const hard = hardnessOf(verse)
      return hard > 1 ? 2 : hard < -1 ? 4 : 3
    },
    review(verse, day, chance) {
      const random = lots(5, verse, day)
      if (random() >= chance) return 1
      // The better the learner knows the verse, the easier they rate the review, with some random variation.
      const ease = Math.log(chance / Math.max(1e-9, 1 - chance)) + normal(random)
      return ease < 1 ? 2 : ease > 4 ? 4 : 3
    },
  }
}

function oneOf<T>(random: Random, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)] as T
}

/** Returns a random number with the standard normal distribution (Box–Muller). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
