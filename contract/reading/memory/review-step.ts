// These constants are not in the file of their Zod schema (`review.ts`), so that pages that need only the
// constants do not load Zod.

/** Steps in which a verse is learned or reviewed. */
export const reviewSteps = [
  'read',
  'hear',
  'first_letters',
  'fading',
  'type',
  'type_first_letters',
  'say',
] as const
export type ReviewStep = (typeof reviewSteps)[number]

/** Steps in which the text of the verse is hidden. Only these measure how well the member knows it. */
const recallSteps: ReadonlySet<string> = new Set<ReviewStep>(['type', 'type_first_letters', 'say'])

export function isRecall(step: string): boolean {
  return recallSteps.has(step)
}

/**
 * Rating that the member chose after a review: 1 "Again", 2 "Hard", 3 "Good", 4 "Easy". A rating of 2 or more means
 * that they knew the verse.
 */
export type Rating = 1 | 2 | 3 | 4
