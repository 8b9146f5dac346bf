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
  /** Slug as in URLs: "song-of-solomon". */
  book: z
    .string()
    .refine((slug) => bookAt(slug) !== undefined, noSuch)
    .optional(),
  kind: z.enum(bookKinds, noSuch).optional(),
  /** Offset of the first verse on the page, from 0. */
  from: z
    .string()
    .regex(/^\d{1,5}$/, noSuch)
    .optional(),
})
export type SearchParameters = z.infer<typeof searchParameters>

const usfm = z.enum(Object.keys(bookNames) as [Usfm, ...Usfm[]])

/** Range of a match in a text, in UTF-16 code units; `end` is exclusive. */
const stretch = z.object({ start: z.int(), end: z.int() })

export const foundVerse = z.object({
  book: usfm,
  chapter: z.int().positive(),
  verse: z.int().positive(),
  /** Formatted reference: "John 3:16". */
  reference: z.string(),
  text: z.string(),
  /** Ranges that match the query, ascending; empty if the verse was found by an original word. */
  stretches: z.array(stretch),
})
export type FoundVerse = z.infer<typeof foundVerse>

export const foundPassage = z.object({
  book: usfm,
  chapter: z.int().positive(),
  /** First verse of the passage; null for a whole chapter. */
  verse: z.int().positive().nullable(),
  /** Formatted reference with all of its verses: "Psalm 23:1–6". */
  reference: z.string(),
  /** First lines of the passage. */
  opening: passage,
})
export type FoundPassage = z.infer<typeof foundPassage>

export const foundWord = insight
  .pick({ strongs: true, word: true, transliteration: true, language: true })
  .extend({
    /** First words of its definition. */
    definition: z.string(),
    /** Number of its occurrences in the original; `verses` is the number of verses that contain it. */
    count: z.int(),
    verses: z.int(),
  })
export type FoundWord = z.infer<typeof foundWord>

/**
 * Results of a search, each kind with the best matches first. Only the first page has results other
 * than verses.
 */
export const searchResults = z.object({
  passages: z.array(foundPassage),
  /** Reason why the query is not a valid passage or Strong's number, fit for display; null if it is valid. */
  problem: z.string().nullable(),
  /**
   * Notice about the passages, for display: a translation that is not available, or verses with
   * other numbers in some Bibles.
   */
  notice: z.string().nullable(),
  /** Total number of verses that match the query. */
  total: z.int(),
  verses: z.array(foundVerse),
  /** Translation of the verses: the King James Version if the World English Bible has no match. */
  translation,
  /** Suggested queries, if this one seems to be misspelled. */
  suggestions: z.array(z.string()),
  /**
   * Whether only the first verses of an original word are included; all of them are open to
   * supporters.
   */
  isCut: z.boolean(),
  /** Offset of the next page of verses; null if there is none. */
  next: z.int().nullable(),
  /** Words of the query that no translation contains, if that is the reason for an empty result. */
  missing: z.array(z.string()),
  words: z.array(foundWord),
  days: z.array(studyCard.pick({ day: true, title: true, scripture: true })),
})
export type SearchResults = z.infer<typeof searchResults>
