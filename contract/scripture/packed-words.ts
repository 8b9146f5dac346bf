import { z } from 'zod'
import { strongsNumber } from '#contract/reading/insight.ts'

/** The words of a verse, as parallel lists in the order of the original. */
const packedVerse = z.object({
  chapter: z.int().positive(),
  verse: z.int().positive(),
  /**
   * Words of the original, separated by spaces; "/" separates the parts of a Hebrew word, "*"
   * follows a written form that is not read (ketiv), "°" the form that is read instead (qere).
   */
  forms: z.string(),
  /**
   * Transliterations, separated by spaces; missing for Greek, which is transliterated on the
   * device.
   */
  sounds: z.string().optional(),
  /**
   * Morphology codes, separated by spaces: "HR/Ncfsa" of the Open Scriptures Hebrew Bible,
   * "V-3AAI-S--" of MorphGNT.
   */
  morphs: z.string(),
  /** Index of each word's dictionary entry; -1 for a word without one. */
  entries: z.array(z.int().min(-1)),
  /** Lemmas of words without an entry, by the index of the word. */
  lemmas: z.record(z.string(), z.string()).optional(),
  /** Alignment with the English words, as in `VerseWords`. */
  english: z.array(z.int()),
})

/**
 * Transfer format of the original words of a passage: parallel lists, without values that the
 * browser can compute. `unpackWords` converts it for display.
 */
export const packedWords = z.object({
  reference: z.string(),
  verses: z.array(packedVerse),
  /** Dictionary entries, as parallel lists. */
  entries: z.object({
    numbers: z.array(strongsNumber),
    words: z.array(z.string()),
    /** Transliterations; empty for a Greek word if `greekSound` returns the same. */
    sounds: z.array(z.string()),
    /** Indexes of the Aramaic words. */
    aramaic: z.array(z.int().nonnegative()),
    definitions: z.array(z.string()),
    /** Most frequent renderings of each entry, with their counts: "world", 170, "earth", 3. */
    renderings: z.array(z.array(z.union([z.string(), z.int().positive()]))),
    /**
     * Number of occurrences of each entry in every kind of book of its testament, in the order
     * of `bookKinds`.
     */
    counts: z.array(z.int().nonnegative()),
  }),
})
export type PackedWords = z.infer<typeof packedWords>
export type PackedVerse = PackedWords['verses'][number]
