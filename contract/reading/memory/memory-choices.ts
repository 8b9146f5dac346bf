import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { translation } from '#contract/scripture/passage.ts'
import { newADay, reviewsADay } from './memory-choice.ts'

/**
 * A member's settings for learning memory verses. They are stored in one entry with a fixed id, so that all devices
 * share them.
 */
export const memoryChoicesFields = z.strictObject({
  ...everyEntry,
  reviewsADay: z.literal(reviewsADay),
  newADay: z.literal(newADay),
  /** Translation in which the member learns the verses. */
  translation,
})
export type MemoryChoicesFields = z.infer<typeof memoryChoicesFields>
