import type { Translation } from '#contract/scripture/passage.ts'

// Apart from the schema, which brings a validator along that a page has no need of.

/** The id of the one entry that holds them. */
export const MEMORY_CHOICES_ID = 'choices'

/** How many verses a member goes over on one day, at most. */
export const reviewsADay = [5, 10, 20, 40] as const

/** How many they begin to learn on one day, at most. */
export const newADay = [0, 1, 2, 3] as const

export interface MemoryChoices {
  reviewsADay: (typeof reviewsADay)[number]
  newADay: (typeof newADay)[number]
  translation: Translation
}

/** For whoever has not chosen. */
export const usualMemoryChoices: MemoryChoices = { reviewsADay: 10, newADay: 1, translation: 'WEB' }
