// Apart from the schemas, which bring a validator along that a page has no need of.

/** How a verse was gone over: the steps in which it is learned, and those in which it is said without being seen. */
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

/** Steps in which no word is seen: only these say how well a verse is known. */
const recallSteps: ReadonlySet<string> = new Set<ReviewStep>(['type', 'type_first_letters', 'say'])

export function isRecall(step: string): boolean {
  return recallSteps.has(step)
}

/** 1 "Again", 2 "Hard", 3 "Good", 4 "Easy". From 2 on the verse was known. */
export type Rating = 1 | 2 | 3 | 4
