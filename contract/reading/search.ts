import { z } from 'zod'
import { MAX_BIBLE_SEARCH_CHARS } from '#contract/limits.ts'
import { searchErrors } from '#contract/messages/reading/search.ts'
import { bookAt } from '#contract/scripture/bible-books.ts'
import { bookKinds, testaments } from '#contract/scripture/book-kinds.ts'
import { bookNames, type Usfm } from '#contract/scripture/book-names.ts'
import { passage, translation } from '#contract/scripture/passage.ts'
import { insight } from './insight.ts'
import { studyCard } from './study.ts'

const noSuch = { error: searchErrors.no_such_filter.title }

export const searchParameters = z.object({
  q: z
    .string()
    .regex(/[\p{L}\p{N}]/u, searchErrors.nothing_typed.detail)
    .max(MAX_BIBLE_SEARCH_CHARS, searchErrors.too_long.title),
  testament: z.enum(testaments, noSuch).optional(),
  /** As an address has it: "song-of-solomon". */
  book: z
    .string()
    .refine((slug) => bookAt(slug) !== undefined, noSuch)
    .optional(),
  kind: z.enum(bookKinds, noSuch).optional(),
  /** The first of the verses that are wanted, counted from 0. */
  from: z
    .string()
    .regex(/^\d{1,5}$/, noSuch)
    .optional(),
})
export type SearchParameters = z.infer<typeof searchParameters>

const usfm = z.enum(Object.keys(bookNames) as [Usfm, ...Usfm[]])

/** Where in the text something stands that was looked for, in UTF-16 code units; `end` is the first behind it. */
const stretch = z.object({ start: z.int(), end: z.int() })

export const foundVerse = z.object({
  book: usfm,
  chapter: z.int().positive(),
  verse: z.int().positive(),
  /** As we write it: "John 3:16". */
  reference: z.string(),
  text: z.string(),
  /** What of it was looked for, ascending; none where it was found by a word of the original. */
  stretches: z.array(stretch),
})
export type FoundVerse = z.infer<typeof foundVerse>

export const foundPassage = z.object({
  book: usfm,
  chapter: z.int().positive(),
  /** Its first; null where all of the chapter is meant. */
  verse: z.int().positive().nullable(),
  /** As we write it, with all of its verses: "Psalm 23:1–6". */
  reference: z.string(),
  /** Its first lines. */
  opening: passage,
})
export type FoundPassage = z.infer<typeof foundPassage>

export const foundWord = insight
  .pick({ strongs: true, word: true, transliteration: true, language: true })
  .extend({
    /** The first words of its definition. */
    definition: z.string(),
    /** How often it stands in the original, and in how many verses. */
    count: z.int(),
    verses: z.int(),
  })
export type FoundWord = z.infer<typeof foundWord>

/** What was found of a search, each kind those that match best first. All but the verses comes with the first page alone. */
export const searchResults = z.object({
  passages: z.array(foundPassage),
  /** Why what was typed is no passage, or no number, in words; null where nothing is wrong with it. */
  problem: z.string().nullable(),
  /** How many verses match in all. */
  total: z.int(),
  verses: z.array(foundVerse),
  /** The translation whose words these are: the King James Version where the World English Bible has none. */
  translation,
  /** Searches that may be meant, where this one has a mistake. */
  suggestions: z.array(z.string()),
  /** Whether those are only the first of a word of the originals, all of which are open to supporters. */
  isCut: z.boolean(),
  /** Where the next page of verses begins; null where there is none. */
  next: z.int().nullable(),
  /** Words that are in no translation, where that is why nothing was found. */
  missing: z.array(z.string()),
  words: z.array(foundWord),
  days: z.array(studyCard.pick({ day: true, title: true, scripture: true })),
})
export type SearchResults = z.infer<typeof searchResults>
