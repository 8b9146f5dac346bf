import { z } from 'zod'
import { strongsNumber } from '#contract/reading/insight.ts'
import { bookKinds } from './book-kinds.ts'
import { verseLink } from './passage.ts'

const language = z.enum(['Hebrew', 'Aramaic', 'Greek'])

/** A part of a Hebrew word: a prefix, the word itself, or a suffix. */
interface WordPart {
  form: string
  parsing: string
}

/** One word of a verse in its original language. */
export interface VerseWord {
  form: string
  transliteration: string
  language: z.infer<typeof language>
  /**
   * Strong's number of its entry in the response; null for a word without a dictionary entry, and
   * for combinations such as "to him".
   */
  strongs: string | null
  /** Lemma, if it has no entry. */
  lemma?: string
  /** Such as "verb, aorist active imperative, second person plural". */
  parsing: string
  /** Such as "a command, to more than one"; empty if the parsing is clear enough. */
  plain: string
  /** Parts of a word with prefixes or suffixes. */
  parts?: WordPart[]
  /**
   * Set where tradition reads another word than is written: the written form (ketiv) or the read
   * form (qere).
   */
  reading?: 'written' | 'read'
}

/** A dictionary entry, with counts of the word in the Bible. */
export const wordEntry = z.object({
  strongs: strongsNumber,
  word: z.string(),
  transliteration: z.string(),
  language,
  /** Strong's own definition, 1890. */
  definition: z.string(),
  /** Most frequent renderings in the World English Bible with their counts, most frequent first. */
  renderings: z.array(z.tuple([z.string(), z.int().positive()])),
  /** Number of occurrences in the original text. */
  occurrences: z.int().nonnegative(),
  /** Number of occurrences by kind of book, in the order of `bookKinds`. */
  kinds: z.array(z.int().nonnegative()).length(bookKinds.length),
})
export type WordEntry = z.infer<typeof wordEntry>

export interface VerseWords {
  chapter: number
  verse: number
  /** In the order of the original. */
  words: VerseWord[]
  /**
   * Alignment as pairs: English token, original word, token, word … Tokens are counted by `tokensIn`
   * over the verse of the World English Bible. A negative number means that the same word occurs
   * several times in the verse, first at -1 - word, and that it is unknown which one is rendered.
   */
  english: number[]
}

/** The original words of a passage, for display. */
export interface PassageWords {
  reference: string
  verses: VerseWords[]
  /** Dictionary entries by Strong's number. */
  entries: Record<string, WordEntry>
}

/** Accepts any number; one that Strong never used results in "not found". */
export const wordParam = z.object({
  number: z
    .string()
    .max(20)
    .regex(/^[HG][1-9]\d*$/),
})

export const wordQuery = z.object({
  /** Restricts the verses to this book, by its code: "GEN". */
  book: z
    .string()
    .regex(/^[1-3A-Z]{3}$/)
    .optional(),
  /** Restricts the verses to this rendering. */
  rendering: z.string().min(1).max(60).optional(),
  /** Number of verses to skip, for paging. */
  from: z.coerce.number().int().min(0).max(40_000).default(0),
})

/** A verse that contains a given original word. */
const wordVerse = z.object({
  reference: z.string(),
  text: z.string(),
  /**
   * Ranges of the word's renderings in the text, in UTF-16 code units; empty if the alignment is
   * uncertain.
   */
  renderings: z.array(verseLink.pick({ start: true, end: true })),
})

/** A dictionary entry with its occurrences, related words and days. */
export const wordPage = z.object({
  entry: wordEntry,
  /** Number of occurrences in each book that contains it, in the order of the Bible: "GEN", 12. */
  books: z.array(z.tuple([z.string(), z.int().positive()])),
  /** One page of the verses that contain it. */
  verses: z.array(wordVerse),
  /** Total number of verses that match the query. */
  verseCount: z.int().nonnegative(),
  /** Other original words that share renderings with this one, those that share most first. */
  neighbours: z.array(
    wordEntry
      .pick({ strongs: true, word: true, transliteration: true, language: true, occurrences: true })
      .extend({ shared: z.array(z.string()) }),
  ),
  /** Written days of the plan whose passage contains it, in order. */
  days: z.array(
    z.object({
      day: z.int().positive(),
      title: z.string(),
      /** Whether it is the word of the day's insight. */ isInsight: z.boolean(),
    }),
  ),
})
export type WordPage = z.infer<typeof wordPage>

/**
 * All verses with a word ("GEN 1:1"), in the order of the Bible; empty for a word that is too
 * frequent to be useful.
 */
export const wordPlaces = z.object({ verses: z.array(z.string()) })
