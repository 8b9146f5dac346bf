// This file is separate from the schemas, so that pages do not have to load the validator.

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

/** Steps in which the text is hidden: only these measure how well a verse is known. */
const recallSteps: ReadonlySet<string> = new Set<ReviewStep>(['type', 'type_first_letters', 'say'])

export function isRecall(step: string): boolean {
  return recallSteps.has(step)
}

/**
 * The member's rating of a review: 1 "Again", 2 "Hard", 3 "Good", 4 "Easy". From 2 on, the verse
 * was known.
 */
export type Rating = 1 | 2 | 3 | 4
