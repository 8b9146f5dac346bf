import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { translation } from '#contract/scripture/passage.ts'
import { newADay, reviewsADay } from './memory-choice.ts'

/** A member's settings for learning, shared by all their devices: one entry with a fixed id. */
export const memoryChoicesFields = z.strictObject({
  ...everyEntry,
  reviewsADay: z.literal(reviewsADay),
  newADay: z.literal(newADay),
  /** Translation in which they learn the verses. */
  translation,
})
export type MemoryChoicesFields = z.infer<typeof memoryChoicesFields>
