import type { Insight } from '#contract/insight.ts'
import type { PassageBlock, Translation } from '#contract/passage.ts'
import type { Usfm } from './books.ts'

/** One book of one translation, as `build/scripture/<translation>/<USFM>.json` holds it. */
export interface CompiledBook {
  book: Usfm
  /** The blocks of each chapter, the first at 0. A paragraph never runs over a chapter boundary. */
  chapters: PassageBlock[][]
}

/** `build/scripture/counts.json`: which verses there are. */
export interface CompiledCounts {
  /** The last verse number of each chapter, the first chapter at 0. */
  lastVerses: Record<Translation, Record<Usfm, number[]>>
  /** Numbers that a translation counts and leaves without text, as "LUK 17:36". */
  blankVerses: Record<Translation, string[]>
}

export interface CompiledLexiconEntry {
  word: string
  language: Insight['language']
  /** Greek only: Hebrew and Aramaic words are transliterated when somebody asks. */
  transliteration?: string
  definition: string
}

/** `build/scripture/lexicon.json`: Strong's numbers ("H1254", "G26") to entries. */
export type CompiledLexicon = Record<string, CompiledLexiconEntry>

/** Where the compiled Scripture lies; git-ignored, made by `npm run build:scripture`. */
export const COMPILED_FOLDER = new URL('../build/scripture/', import.meta.url)

export function bookFile(translation: Translation, book: Usfm): string {
  return `${translation.toLowerCase()}/${book}.json`
}
