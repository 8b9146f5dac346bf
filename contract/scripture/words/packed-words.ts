import { z } from 'zod'
import { strongsNumber } from './strongs-number.ts'

/**
 * Tokens (words in the original language) of one verse, packed for transfer. Each field lists one property of all
 * tokens, in the order of the original.
 */
const packedVerse = z.object({
  chapter: z.int().positive(),
  verse: z.int().positive(),
  /**
   * Words in their original script, separated by spaces. "/" separates the parts of a Hebrew word. "*" follows a form
   * that is written but not read aloud (ketiv), and "°" the form that is read instead (qere).
   */
  forms: z.string(),
  /** Transliterations, separated by spaces. Missing for Greek, because the device can calculate them. */
  sounds: z.string().optional(),
  /**
   * Codes of the grammatical forms, separated by spaces: "HR/Ncfsa" (Open Scriptures Hebrew Bible), "V-3AAI-S--"
   * (MorphGNT).
   */
  morphs: z.string(),
  /** For each token, the index of its dictionary entry in `entries` of the passage; -1 for a token without an entry. */
  entries: z.array(z.int().min(-1)),
  /** Lemmas of those words that have no dictionary entry. The key is the index of the word in the verse. */
  lemmas: z.record(z.string(), z.string()).optional(),
  /** Alignment of the English words with the words of the original, in the format of `VerseWords`. */
  english: z.array(z.int()),
})

/**
 * Tokens (words in the original language) of a passage, packed for transfer: as lists of single properties, and without
 * values that the browser can calculate. `unpackWords` converts them to `PassageWords`.
 */
export const packedWords = z.object({
  reference: z.string(),
  verses: z.array(packedVerse),
  /** Dictionary entries of the words. Each field lists one property of all entries. */
  entries: z.object({
    numbers: z.array(strongsNumber),
    words: z.array(z.string()),
    /** Transliterations; an empty string for a Greek word if `greekSound` returns the correct one. */
    sounds: z.array(z.string()),
    /** Indexes of those entries whose word is Aramaic. */
    aramaic: z.array(z.int().nonnegative()),
    definitions: z.array(z.string()),
    /** Most frequent renderings of each entry, each followed by its count: "world", 170, "earth", 3. */
    renderings: z.array(z.array(z.union([z.string(), z.int().positive()]))),
    /**
     * Numbers of occurrences of each entry by kind of book, in the order of `bookKinds`. Only the kinds of the entry's
     * testament are included.
     */
    counts: z.array(z.int().nonnegative()),
  }),
})
export type PackedWords = z.infer<typeof packedWords>
export type PackedVerse = PackedWords['verses'][number]
