import { z } from 'zod'
import { entryId, everyEntry } from '#contract/entry.ts'
import { MAX_WEAK_WORDS } from '#contract/limits/memory-limits.ts'
import { translation } from '#contract/scripture/passage.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'
import { reviewSteps } from './review-step.ts'

/**
 * Fields of a review of a memory verse. Reviews do not change except by deletion, and their ids are generated. The
 * schedule is calculated from all reviews, sorted by time and then by id. Devices that have the same reviews therefore
 * calculate the same schedule.
 */
export const reviewFields = z.strictObject({
  ...everyEntry,
  /** Id of the entry of the memory verse. */
  verse: entryId,
  /**
   * Time of the review, by the clock of the device. If that clock was wrong, the server has corrected this value by the
   * same amount as the time of the entry.
   */
  reviewedAt: storableInstant,
  rating: z.int().min(1).max(4),
  step: z.enum(reviewSteps),
  /** Translation in which the verse was recited; the positions in `weak` refer to it. */
  translation,
  /** Positions of the words that the member got wrong (`weak-words.ts`); null if unknown. */
  weak: z
    .string()
    .regex(/^(?:\d{1,3}(?:,\d{1,3})*)?$/)
    .refine((text) => text.split(',').length <= MAX_WEAK_WORDS)
    .nullable(),
})
export type ReviewFields = z.infer<typeof reviewFields>

/** Fields with conflict copies: none, because a review contains no free text. */
export const reviewTexts = [] as const satisfies (keyof ReviewFields)[]
