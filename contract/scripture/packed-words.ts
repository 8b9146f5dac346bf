import { z } from 'zod'
import { strongsNumber } from '#contract/reading/insight.ts'

/** The words of a verse, each list in the order of the original. */
const packedVerse = z.object({
  chapter: z.int().positive(),
  verse: z.int().positive(),
  /** Between spaces; "/" between the parts of a Hebrew word, "*" behind what is written and not read, "°" behind what is read in its place. */
  forms: z.string(),
  /** How each sounds, between spaces; none of Greek, whose letters say it. */
  sounds: z.string().optional(),
  /** What form each is, between spaces: "HR/Ncfsa" of the Open Scriptures Hebrew Bible, "V-3AAI-S--" of MorphGNT. */
  morphs: z.string(),
  /** By its place among the entries; -1 for a word that has none. */
  entries: z.array(z.int().min(-1)),
  /** Dictionary forms of words without an entry, by the places of the words. */
  lemmas: z.record(z.string(), z.string()).optional(),
  /** Which English word renders which of them, as in `VerseWords`. */
  english: z.array(z.int()),
})

/**
 * The original words of a passage as they travel: lists of one kind beside each other, and nothing that a browser can reckon for itself.
 * `unpackWords` makes of it what is shown.
 */
export const packedWords = z.object({
  reference: z.string(),
  verses: z.array(packedVerse),
  /** What the dictionary has of them, each list in the same order. */
  entries: z.object({
    numbers: z.array(strongsNumber),
    words: z.array(z.string()),
    /** Empty where a Greek word sounds as its letters say. */
    sounds: z.array(z.string()),
    /** Places of those that are Aramaic. */
    aramaic: z.array(z.int().nonnegative()),
    definitions: z.array(z.string()),
    /** Of each its commonest renderings, with how often: "world", 170, "earth", 3. */
    renderings: z.array(z.array(z.union([z.string(), z.int().positive()]))),
    /** Of each how often it stands in every kind of book of its testament, in the order of `bookKinds`. */
    counts: z.array(z.int().nonnegative()),
  }),
})
export type PackedWords = z.infer<typeof packedWords>
export type PackedVerse = PackedWords['verses'][number]
