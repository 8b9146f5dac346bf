import { z } from 'zod'
import { strongsNumber } from '#contract/reading/insight.ts'
import { bookKinds } from './book-kinds.ts'
import { verseLink } from './passage.ts'

const language = z.enum(['Hebrew', 'Aramaic', 'Greek'])

/** A part of a Hebrew word: a prefix, the word itself, an ending. */
interface WordPart {
  form: string
  parsing: string
}

/** One word of a verse, in the language it was written in. */
export interface VerseWord {
  form: string
  transliteration: string
  language: z.infer<typeof language>
  /** Its entry among the words of the answer; null for a word that the dictionary does not have, and for "to him" and the like. */
  strongs: string | null
  /** Its dictionary form, where it has no entry. */
  lemma?: string
  /** "verb, aorist active imperative, second person plural" */
  parsing: string
  /** "a command, to more than one"; empty where the parsing says it plainly enough. */
  plain: string
  /** A word of several: prefixes and endings told apart. */
  parts?: WordPart[]
  /** Where tradition reads another word than is written. */
  reading?: 'written' | 'read'
}

/** What the dictionary has of a word, and how often it stands in the Bible. */
export const wordEntry = z.object({
  strongs: strongsNumber,
  word: z.string(),
  transliteration: z.string(),
  language,
  /** Strong's own words, 1890. */
  definition: z.string(),
  /** How the World English Bible renders it most often, with how often; the commonest first. */
  renderings: z.array(z.tuple([z.string(), z.int().positive()])),
  /** How often it stands in the originals. */
  occurrences: z.int().nonnegative(),
  /** The same by the kind of book, in the order of `bookKinds`. */
  kinds: z.array(z.int().nonnegative()).length(bookKinds.length),
})
export type WordEntry = z.infer<typeof wordEntry>

export interface VerseWords {
  chapter: number
  verse: number
  /** In the order of the original. */
  words: VerseWord[]
  /**
   * Which English word renders which of these: token, word, token, word … Tokens are counted by `tokensIn` over the verse of the World
   * English Bible. Below zero it is one of several of the same word, of which the first is at -1 - word.
   */
  english: number[]
}

/** The original words of a passage, as they are shown. */
export interface PassageWords {
  reference: string
  verses: VerseWords[]
  /** What the dictionary has of them, by their numbers. */
  entries: Record<string, WordEntry>
}

/** Any number: one that Strong never used is not found. */
export const wordParam = z.object({
  number: z
    .string()
    .max(20)
    .regex(/^[HG][1-9]\d*$/),
})

export const wordQuery = z.object({
  /** Only in this book, by its short name: "GEN". */
  book: z
    .string()
    .regex(/^[1-3A-Z]{3}$/)
    .optional(),
  /** Only where it is rendered so. */
  rendering: z.string().min(1).max(60).optional(),
  /** How many verses to pass over. */
  from: z.coerce.number().int().min(0).max(40_000).default(0),
})

/** A verse with a word of the original in it. */
const wordVerse = z.object({
  reference: z.string(),
  text: z.string(),
  /** Where in the text the word is rendered, in UTF-16 code units; none where its alignment is not sure. */
  renderings: z.array(verseLink.pick({ start: true, end: true })),
})

/** All there is to be known of a word. */
export const wordPage = z.object({
  entry: wordEntry,
  /** How often it stands in each book that has it, in the order of the Bible: "GEN", 12. */
  books: z.array(z.tuple([z.string(), z.int().positive()])),
  /** Verses with it, from the one that was asked for. */
  verses: z.array(wordVerse),
  /** How many verses there are in all, as they were asked for. */
  verseCount: z.int().nonnegative(),
  /** Words that are rendered as it is, those that share most first. */
  neighbours: z.array(
    wordEntry
      .pick({ strongs: true, word: true, transliteration: true, language: true, occurrences: true })
      .extend({ shared: z.array(z.string()) }),
  ),
  /** Written days of the plan whose passage has it, in their order. */
  days: z.array(
    z.object({
      day: z.int().positive(),
      title: z.string(),
      /** Whether the day explains it. */ isInsight: z.boolean(),
    }),
  ),
})
export type WordPage = z.infer<typeof wordPage>

/** Every verse with a word ("GEN 1:1"), in the order of the Bible; none of a word so common that they would say nothing. */
export const wordPlaces = z.object({ verses: z.array(z.string()) })
