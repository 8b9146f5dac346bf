import { FSRSAlgorithm, generatorParameters, get_fuzz_range } from 'ts-fsrs'
import type { Rating } from '#contract/reading/review-step.ts'
import { DAY_MS } from '#contract/values/durations.ts'

/** A verse comes back when the chance that it is still known has fallen to this. */
export const DESIRED_RETENTION = 0.9

/** How well a verse stands in memory after its last review. */
export interface MemoryState {
  /** In how many days the chance of knowing it falls to nine in ten. */
  stability: number
  /** 1 to 10. */
  difficulty: number
  /** When it was last reviewed, in ms. */
  at: number
}

/** A verse is looked at again within four years, however well it is known. */
const MAX_INTERVAL_DAYS = 4 * 365

// Of FSRS its memory alone, with the weights it was published with: no dates, which depend on a time zone, and no chance,
// by which two devices would come to differ.
const fsrs = new FSRSAlgorithm(
  generatorParameters({
    request_retention: DESIRED_RETENTION,
    maximum_interval: MAX_INTERVAL_DAYS,
    enable_fuzz: false,
  }),
)

/** What a review makes of a memory. @param before null for the first */
export function afterReview(before: MemoryState | null, at: number, rating: Rating): MemoryState {
  const days = before ? Math.max(0, at - before.at) / DAY_MS : 0
  const { stability, difficulty } = fsrs.next_state(before, days, rating)
  return { stability, difficulty, at }
}

/** The chance that a verse is known at a moment, from 0 to 1. */
export function retrievability({ stability, at }: MemoryState, now: number): number {
  return fsrs.forgetting_curve(Math.max(0, now - at) / DAY_MS, stability)
}

/** After how many days a verse should come back; and between which days that does it next to no harm. */
export function daysUntilReview({ stability }: MemoryState): { best: number; from: number; to: number } {
  const best = fsrs.next_interval(stability, 0)
  const { min_ivl: from, max_ivl: to } = get_fuzz_range(best, 0, MAX_INTERVAL_DAYS)
  return { best, from: Math.max(1, from), to }
}
