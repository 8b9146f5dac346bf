import type { Translation } from '#contract/scripture/passage.ts'

// These constants are not in the file of their Zod schema (`memory-choices.ts`), so that pages that need only
// the constants do not load Zod.

/** Id of the entry with a member's settings for learning memory verses. A member has at most one such entry. */
export const MEMORY_CHOICES_ID = 'choices'

/** Values from which a member chooses the maximum number of reviews per day. */
export const reviewsADay = [5, 10, 20, 40] as const

/** Values from which a member chooses the maximum number of new verses per day. */
export const newADay = [0, 1, 2, 3] as const

export interface MemoryChoices {
  reviewsADay: (typeof reviewsADay)[number]
  newADay: (typeof newADay)[number]
  translation: Translation
}

/** Defaults. */
export const usualMemoryChoices: MemoryChoices = { reviewsADay: 10, newADay: 1, translation: 'WEB' }
