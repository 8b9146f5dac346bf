import type { Insight } from '#contract/reading/insight.ts'
import type { PassageBlock, Translation } from '#contract/scripture/passage.ts'
import type { Place } from '#contract/scripture/place.ts'
import type { Book, Usfm } from './books.ts'

/** A book of a translation, stored in `build/scripture/<translation>/<USFM>.json`. */
export interface CompiledBook {
  book: Usfm
  /** Blocks by chapter; chapter 1 has index 0. A paragraph never crosses a chapter boundary. */
  chapters: PassageBlock[][]
}

/** Verse numbers, stored in `build/scripture/counts.json`. */
export interface CompiledCounts {
  /** Last verse number of each chapter; chapter 1 has index 0. */
  lastVerses: Record<Translation, Record<Usfm, number[]>>
  /** Verses that a translation counts and leaves without text, such as "LUK 17:36". */
  blankVerses: Record<Translation, string[]>
}

export interface CompiledLexiconEntry {
  word: string
  language: Insight['language']
  /** Transliteration of a Greek word; Hebrew and Aramaic words are transliterated on demand. */
  transliteration?: string
  definition: string
}

/** Dictionary entries by Strong's number ("H1254", "G26"), stored in `build/scripture/lexicon.json`. */
export type CompiledLexicon = Record<string, CompiledLexiconEntry>

/** The Hebrew and Aramaic text of one book, stored in `build/scripture/heb/<USFM>.json`. */
export interface CompiledHebrewBook {
  book: Usfm
  /**
   * Forms with vowels and without accents; "/" separates prefix, word and suffix. A maqqef ("־") at the end
   * joins it to the next word; then "*" marks a word that is written and not read, "°" the word read in its
   * place.
   */
  forms: string[]
  /**
   * Lemmas in the source's notation: "b/7225" is a prefix and Strong's H7225, a following letter
   * distinguishes homonyms.
   */
  lemmas: string[]
  /** Morphology codes such as "HR/Ncfsa": Hebrew or Aramaic, and the code of each part of the word. */
  morphs: string[]
  /**
   * Indexes of form, lemma, morph; form, lemma, morph …, by English verse number. "51:0" is a psalm's title.
   */
  verses: Record<string, number[]>
}

/** The Greek text of one book, stored in `build/scripture/grc/<USFM>.json`. */
export interface CompiledGreekBook {
  book: Usfm
  /** Distinct combinations of a form and its data. */
  forms: string[]
  /** Strong's numbers of each form: the reviewed one first, then those of other editions. */
  strongs: string[][]
  /** MorphGNT code of each form, such as "V-3AAI-S--". */
  morphs: string[]
  /** Lemmas of words without a number, by index of the form. */
  lemmas: Record<string, string>
  /** Indexes of forms, by verse number of the World English Bible. */
  verses: Record<string, number[]>
}

/**
 * Alignment of the English words of a book with original words, stored in
 * `build/scripture/alignment/<USFM>.json`.
 */
export interface CompiledAlignment {
  book: Usfm
  /**
   * By verse of the World English Bible: token, word, token, word …, as positions in the verse. A negative
   * word represents one of several equal words, of which the first is at -1 - word.
   */
  verses: Record<string, number[]>
}

/** Occurrences of original words, stored in `build/scripture/occurrences.json`. */
export interface CompiledOccurrences {
  /** Every verse that has an original text, in the order of the Bible: "GEN 1:1". */
  verses: string[]
  /** Map from a Strong's number to its occurrences, each as the index of a verse in `verses`. */
  words: Record<string, number[]>
}

/**
 * Renderings of each Strong's number in the World English Bible with their counts, the most frequent first;
 * stored in `build/scripture/renderings.json`.
 */
export type CompiledRenderings = Record<string, [rendering: string, count: number][]>

/** Places that the World English Bible names, stored in `build/scripture/places.json`. */
export interface CompiledPlaces {
  places: Place[]
  /**
   * Map from a verse ("RUT 1:1") to the indexes of the places that it names, in the order of their names in
   * it.
   */
  verses: Record<string, number[]>
  /** Journeys with their stops, each with the verse that names it. */
  journeys: { title: string; stops: { verse: string; place: number }[] }[]
}

/** Cross-references of one book, stored in `build/scripture/cross-references/<USFM>.json`. */
export interface CompiledCrossReferences {
  book: Usfm
  /** Passages for a verse ("3:16"), the most relevant first: "JHN.3:15 1JN.4:9-10". */
  verses: Record<string, string>
}

/** Folder of the compiled Scripture; git-ignored, written by `npm run build:scripture`. */
export const COMPILED_FOLDER = new URL('../build/scripture/', import.meta.url)

export function bookFile(translation: Translation, book: Usfm): string {
  return `${translation.toLowerCase()}/${book}.json`
}

export function originalFile({ usfm, testament }: Book): string {
  return `${testament === 'old' ? 'heb' : 'grc'}/${usfm}.json`
}

export function alignmentFile(book: Usfm): string {
  return `alignment/${book}.json`
}

export function crossReferenceFile(book: Usfm): string {
  return `cross-references/${book}.json`
}
