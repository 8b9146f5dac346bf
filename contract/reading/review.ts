import { z } from 'zod'
import { entryId, everyEntry } from '#contract/entry.ts'
import { translation } from '#contract/scripture/passage.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'
import { MAX_WEAK_WORDS } from './memory-limits.ts'
import { reviewSteps } from './review-step.ts'

/**
 * One review of one memory verse. They are a log: each is written once, by an id that its device makes up, and taken back
 * by being deleted. When a verse is due is worked out from all of them, in the order of when they were made and then of
 * their ids, so that every device that has them all works out the same.
 */
export const reviewFields = z.strictObject({
  ...everyEntry,
  /** The entry of the verse. */
  verse: entryId,
  /** By the clock of the device. Where that was wrong, the account has put right when the entry was made. */
  reviewedAt: storableInstant,
  rating: z.int().min(1).max(4),
  step: z.enum(reviewSteps),
  /** In which it was said: the words that were missed are counted in it. */
  translation,
  /** Positions of the words that were missed (`weak-words.ts`); null where that is not known. */
  weak: z
    .string()
    .regex(/^(?:\d{1,3}(?:,\d{1,3})*)?$/)
    .refine((text) => text.split(',').length <= MAX_WEAK_WORDS)
    .nullable(),
})
export type ReviewFields = z.infer<typeof reviewFields>

/** Nothing of it is a text that somebody wrote. */
export const reviewTexts = [] as const satisfies (keyof ReviewFields)[]
