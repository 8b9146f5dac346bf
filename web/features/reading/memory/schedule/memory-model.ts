import { FSRSAlgorithm, generatorParameters, get_fuzz_range } from 'ts-fsrs'
import type { Rating } from '#contract/reading/memory/review-step.ts'
import { DAY_MS } from '#contract/values/durations.ts'

/** A verse is due when its retrievability (the probability that it is recalled) has fallen to this value. */
export const DESIRED_RETENTION = 0.9

/** State of a verse in memory after its last review. */
export interface MemoryState {
  /** Days until the probability of recall (retrievability) falls to 0.9. */
  stability: number
  /** 1 to 10. */
  difficulty: number
  /** Time of the last review, in ms. */
  at: number
}

/** Maximum review interval: four years, however well a verse is known. */
const MAX_INTERVAL_DAYS = 4 * 365

// Of the FSRS library, only the memory model with its published weights is used. Its scheduler is not, because two
// devices would calculate different dates: it uses the device's time zone and random variation.
const fsrs = new FSRSAlgorithm(
  generatorParameters({
    request_retention: DESIRED_RETENTION,
    maximum_interval: MAX_INTERVAL_DAYS,
    enable_fuzz: false,
  }),
)

/**
 * Returns the memory state after a review.
 * @param before state before the review; null for the first
 */
export function afterReview(before: MemoryState | null, at: number, rating: Rating): MemoryState {
  const days = before ? Math.max(0, at - before.at) / DAY_MS : 0
  const { stability, difficulty } = fsrs.next_state(before, days, rating)
  return { stability, difficulty, at }
}

/** Returns the probability that the member knows a verse at the instant `now` (in ms), from 0 to 1. */
export function retrievability({ stability, at }: MemoryState, now: number): number {
  return fsrs.forgetting_curve(Math.max(0, now - at) / DAY_MS, stability)
}

/**
 * Returns the optimal interval until the next review, and the shortest and longest interval that are nearly
 * as good; all in days.
 */
export function daysUntilReview({ stability }: MemoryState): { best: number; from: number; to: number } {
  const best = fsrs.next_interval(stability, 0)
  const { min_ivl: from, max_ivl: to } = get_fuzz_range(best, 0, MAX_INTERVAL_DAYS)
  return { best, from: Math.max(1, from), to }
}
