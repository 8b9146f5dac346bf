import { z } from 'zod'
import { MAX_BIBLE_SEARCH_CHARS } from '#contract/limits.ts'
import { searchErrors } from '#contract/messages/reading/search.ts'
import { insight } from '#contract/reading/insight.ts'
import { studyCard } from '#contract/reading/study.ts'
import { bookAt } from '#contract/scripture/bible-books.ts'
import { bookKinds, testaments } from '#contract/scripture/book-kinds.ts'
import { bookNames, type Usfm } from '#contract/scripture/book-names.ts'
import { passage, translation } from '#contract/scripture/passage.ts'

const noSuch = { error: searchErrors.no_such_filter.title }

export const searchParameters = z.object({
  q: z
    .string()
    .regex(/[\p{L}\p{N}]/u, searchErrors.nothing_typed.detail)
    .max(MAX_BIBLE_SEARCH_CHARS, searchErrors.too_long.title),
  testament: z.enum(testaments, noSuch).optional(),
  /** Book in the form used in URLs: "song-of-solomon". */
  book: z
    .string()
    .refine((slug) => bookAt(slug) !== undefined, noSuch)
    .optional(),
  kind: z.enum(bookKinds, noSuch).optional(),
  /** Offset of the requested page of results: number of matching verses on the pages before it. */
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
  /**
   * Ranges of the text that match the query, ascending. Empty if the query was the Strong's number of a lemma, because
   * the English text does not contain the lemma.
   */
  stretches: z.array(stretch),
})
export type FoundVerse = z.infer<typeof foundVerse>

export const foundPassage = z.object({
  book: usfm,
  chapter: z.int().positive(),
  /** First verse of the passage; null for a whole chapter. */
  verse: z.int().positive().nullable(),
  /** Formatted reference that always includes verses, even for a whole chapter: "Psalm 23:1–6". */
  reference: z.string(),
  /** First lines of the passage, which the results display. */
  opening: passage,
})
export type FoundPassage = z.infer<typeof foundPassage>

export const foundWord = insight
  .pick({ strongs: true, word: true, transliteration: true, language: true })
  .extend({
    /** Beginning of the word's definition in the dictionary. */
    definition: z.string(),
    /**
     * Number of occurrences of the word in the Hebrew, Aramaic or Greek text. `verses` is the number of
     * verses that contain it.
     */
    count: z.int(),
    verses: z.int(),
  })
export type FoundWord = z.infer<typeof foundWord>

/** Suggested query, with a preview of its results. */
const nearQuery = z.object({
  query: z.string(),
  /** Number of verses that match the query; 0 if it names a passage. */
  total: z.int(),
  /** First words of the passage that the query names; empty if it names none. */
  words: z.string(),
})
export type NearQuery = z.infer<typeof nearQuery>

/** Suggestions that are nearest to a query without results. */
const nearResults = z.object({
  /** Other queries that the reader may have meant, most likely first. */
  queries: z.array(nearQuery),
  /** Verses with most of the words of the query, best first. */
  verses: z.array(foundVerse),
  /** Passages on the subject of the query, each as a query that names it. */
  subject: z.array(nearQuery),
  /** Number of matching verses in the whole Bible, if the query was restricted to a part of it; 0 otherwise. */
  unfiltered: z.int(),
})
export type NearResults = z.infer<typeof nearResults>

/** Results of a search. Each kind is sorted by relevance. Only the first page contains other kinds than verses. */
export const searchResults = z.object({
  passages: z.array(foundPassage),
  /**
   * Reason for which the query is not a valid passage or Strong's number, as a sentence for the user; null if it is
   * valid.
   */
  problem: z.string().nullable(),
  /**
   * Notice about the passages, as a sentence for the user: a translation is not available, or some Bibles number the
   * verses differently. Null if there is none.
   */
  notice: z.string().nullable(),
  /** Total number of verses that match the query. */
  total: z.int(),
  verses: z.array(foundVerse),
  /** Translation of the verses. It is the King James Version only if the World English Bible has no match. */
  translation,
  /** Suggested queries, if the query seems to be misspelled. */
  suggestions: z.array(z.string()),
  /** Suggestions for a query without results. Absent if there are results, and on further pages. */
  near: nearResults.optional(),
  /**
   * Whether the results omit verses because the viewer has no premium. If the query was the Strong's number
   * of a lemma, only viewers with premium see more than the first verses (`OPEN_VERSES_OF_WORD`).
   */
  isCut: z.boolean(),
  /** Offset of the next page of verses; null if there is none. */
  next: z.int().nullable(),
  /** Words of the query that occur in no translation, if the search found nothing for that reason. */
  missing: z.array(z.string()),
  words: z.array(foundWord),
  days: z.array(studyCard.pick({ day: true, title: true, scripture: true })),
})
export type SearchResults = z.infer<typeof searchResults>
