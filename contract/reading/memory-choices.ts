import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { translation } from '#contract/scripture/passage.ts'
import { newADay, reviewsADay } from './memory-choice.ts'

/** How a member learns, the same on all their devices: one entry, by an id that all of them know. */
export const memoryChoicesFields = z.strictObject({
  ...everyEntry,
  reviewsADay: z.literal(reviewsADay),
  newADay: z.literal(newADay),
  /** What they learn the verses in. */
  translation,
})
export type MemoryChoicesFields = z.infer<typeof memoryChoicesFields>
