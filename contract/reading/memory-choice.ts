import type { Translation } from '#contract/scripture/passage.ts'

// This file is separate from the schema, so that pages do not have to load the validator.

/** Id of the only entry with the settings for learning memory verses. */
export const MEMORY_CHOICES_ID = 'choices'

/** Options for the maximum number of reviews per day. */
export const reviewsADay = [5, 10, 20, 40] as const

/** Options for the maximum number of new verses per day. */
export const newADay = [0, 1, 2, 3] as const

export interface MemoryChoices {
  reviewsADay: (typeof reviewsADay)[number]
  newADay: (typeof newADay)[number]
  translation: Translation
}

/** Defaults. */
export const usualMemoryChoices: MemoryChoices = { reviewsADay: 10, newADay: 1, translation: 'WEB' }
