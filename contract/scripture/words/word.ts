import { z } from 'zod'
import { bookKinds } from '#contract/scripture/book-kinds.ts'
import { verseLink } from '#contract/scripture/passage.ts'
import { strongsNumber } from './strongs-number.ts'

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
   * Strong's number of the dictionary entry of the word. Null for a word without an entry, such as the combination "to
   * him".
   */
  strongs: string | null
  /** Lemma of a word that has no dictionary entry. */
  lemma?: string
  /** Form in technical terms, such as "verb, aorist active imperative, second person plural". */
  parsing: string
  /** Form in plain words, such as "a command, to more than one"; empty if the technical terms are clear enough. */
  plain: string
  /** Parts of a word that has prefixes or suffixes. */
  parts?: WordPart[]
  /**
   * Set only if tradition reads aloud another word than the one written in the text. There are then two
   * words: 'written' is the form in the text (ketiv), 'read' the form that is read (qere).
   */
  reading?: 'written' | 'read'
}

/** A dictionary entry, with numbers of occurrences of the word in the Bible. */
export const wordEntry = z.object({
  strongs: strongsNumber,
  word: z.string(),
  transliteration: z.string(),
  language,
  /** Strong's own definition, 1890. */
  definition: z.string(),
  /** Most frequent renderings in the World English Bible, each with its count, in descending order. */
  renderings: z.array(z.tuple([z.string(), z.int().positive()])),
  /** Total number of occurrences in the Bible. */
  occurrences: z.int().nonnegative(),
  /** Number of occurrences by kind of book, in the order of `bookKinds`. */
  kinds: z.array(z.int().nonnegative()).length(bookKinds.length),
})
export type WordEntry = z.infer<typeof wordEntry>

export interface VerseWords {
  chapter: number
  verse: number
  /** Words of the verse in its original language, in the order of the original. */
  words: VerseWord[]
  /**
   * Alignment as a list of pairs: index of an English word, index in `words` of the original word that it renders. The
   * English words are those that `englishWordsIn` returns for the text of the World English Bible. If the original word
   * occurs several times in the verse, it can be unknown which occurrence is rendered. The second number is then
   * negative: -1 minus the index of the first occurrence.
   */
  english: number[]
}

/** The words of a passage in its original language, in the form in which they are displayed. */
export interface PassageWords {
  reference: string
  verses: VerseWords[]
  /** Dictionary entries of the words, by Strong's number. */
  entries: Record<string, WordEntry>
}

/** Accepts any Strong's number. For a number that the dictionaries do not have, the route returns "not found". */
export const wordParam = z.object({
  number: z
    .string()
    .max(20)
    .regex(/^[HG][1-9]\d*$/),
})

export const wordQuery = z.object({
  /** Code of a book ("GEN"), if only its verses are requested. */
  book: z
    .string()
    .regex(/^[1-3A-Z]{3}$/)
    .optional(),
  /** English rendering of the word, if only the verses with this rendering are requested. */
  rendering: z.string().min(1).max(60).optional(),
  /** Offset of the requested page: number of verses on the pages before it. */
  from: z.coerce.number().int().min(0).max(40_000).default(0),
})

/** A verse in which a lemma occurs. */
const wordVerse = z.object({
  reference: z.string(),
  text: z.string(),
  /** Ranges of the English words that render the lemma, in UTF-16 code units. Empty if the alignment is uncertain. */
  renderings: z.array(verseLink.pick({ start: true, end: true })),
})

/** Data for the page of a lemma: its dictionary entry, occurrences, related lemmas, and days of the plan. */
export const wordPage = z.object({
  entry: wordEntry,
  /** Numbers of occurrences in those books that contain the word, in Bible order: "GEN", 12. */
  books: z.array(z.tuple([z.string(), z.int().positive()])),
  /** One page of the verses that contain the word. */
  verses: z.array(wordVerse),
  /** Total number of verses that match `wordQuery`, on all pages. */
  verseCount: z.int().nonnegative(),
  /** Other lemmas that are rendered by some of the same English words. Those that share most renderings come first. */
  neighbours: z.array(
    wordEntry
      .pick({ strongs: true, word: true, transliteration: true, language: true, occurrences: true })
      .extend({ shared: z.array(z.string()) }),
  ),
  /** Days of the plan whose study is already written and whose passage contains the word, ascending. */
  days: z.array(
    z.object({
      day: z.int().positive(),
      title: z.string(),
      /** Whether the insight of the day is about this word. */
      isInsight: z.boolean(),
    }),
  ),
})
export type WordPage = z.infer<typeof wordPage>

/**
 * All verses that contain the word ("GEN 1:1"), in Bible order. Empty for a word so frequent that the list would be
 * useless.
 */
export const wordPlaces = z.object({ verses: z.array(z.string()) })
