import { z } from 'zod'
import { MAX_MARK_TEXTS_AT_ONCE } from '#contract/limits/mark-limits.ts'
import { markErrors } from '#contract/messages/reading/mark.ts'
import { readMarkPlace } from './mark-place.ts'

/** Longest text of a place: two translations, books, chapters, verses and words with all their digits. */
const MAX_PLACE_CHARS = 40

/** Request for the texts of several marks, by their places in the format of `readMarkPlace`. */
export const markTextsWanted = z.object({
  places: z
    .array(
      z
        .string()
        .max(MAX_PLACE_CHARS)
        .refine((text) => readMarkPlace(text) !== null, markErrors.no_such_place.title),
    )
    .max(MAX_MARK_TEXTS_AT_ONCE),
})

/** The texts in the order of the request; null for a place without text in its translation. */
export const markTextsFound = z.object({
  texts: z.array(z.object({ verses: z.array(z.string()), isCut: z.boolean() }).nullable()),
})
