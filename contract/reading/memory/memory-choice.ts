import type { Translation } from '#contract/scripture/passage.ts'

// These constants are not beside their Zod schema, so that pages that need only the constants do not load Zod.

/** Id of the entry with a member's settings for learning memory verses. A member has only this one. */
export const MEMORY_CHOICES_ID = 'choices'

/** Maximum numbers of reviews per day that a member can choose from. */
export const reviewsADay = [5, 10, 20, 40] as const

/** Maximum numbers of new verses per day that a member can choose from. */
export const newADay = [0, 1, 2, 3] as const

export interface MemoryChoices {
  reviewsADay: (typeof reviewsADay)[number]
  newADay: (typeof newADay)[number]
  translation: Translation
}

/** Defaults. */
export const usualMemoryChoices: MemoryChoices = { reviewsADay: 10, newADay: 1, translation: 'WEB' }
