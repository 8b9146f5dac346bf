import type { Insight } from '#contract/reading/insight.ts'
import type { PassageBlock, Translation } from '#contract/scripture/passage.ts'
import type { Place } from '#contract/scripture/place.ts'
import type { Book, Usfm } from './books.ts'

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

/** The Hebrew and Aramaic of one book, as `build/scripture/heb/<USFM>.json` holds it. */
export interface CompiledHebrewBook {
  book: Usfm
  /**
   * With vowels and without accents, "/" between prefix, word and suffix. A maqqef ("־") behind it joins it to the next
   * word; then "*" marks what is written and not read, "°" what is read in its place.
   */
  forms: string[]
  /** As the source has them: "b/7225" is a prefix and Strong's H7225, a letter behind tells homonyms apart. */
  lemmas: string[]
  /** "HR/Ncfsa": Hebrew or Aramaic, and what each part of the word is. */
  morphs: string[]
  /** Form, lemma, morph; form, lemma, morph … by their indexes, under English verse numbers. "51:0" is a psalm's title. */
  verses: Record<string, number[]>
}

/** The Greek of one book, as `build/scripture/grc/<USFM>.json` holds it. */
export interface CompiledGreekBook {
  book: Usfm
  /** Each form once for everything that it can be. */
  forms: string[]
  /** The Strong's numbers of each of the forms: the reviewed one, behind it those that others give it. */
  strongs: string[][]
  /** MorphGNT's code of each of the forms, "V-3AAI-S--". */
  morphs: string[]
  /** The dictionary forms of words without a number, by the indexes of their forms. */
  lemmas: Record<string, string>
  /** Forms by their indexes, under the verse numbers of the World English Bible. */
  verses: Record<string, number[]>
}

/** Which original word each English word of a book renders, as `build/scripture/alignment/<USFM>.json` holds it. */
export interface CompiledAlignment {
  book: Usfm
  /**
   * Under the verses of the World English Bible: token, word, token, word … by their places in the verse. Below zero it is one of
   * several of the same word, of which the first is at -1 - word.
   */
  verses: Record<string, number[]>
}

/** `build/scripture/occurrences.json`: where the words of the originals stand. */
export interface CompiledOccurrences {
  /** Every verse that has an original, in the order of the Bible: "GEN 1:1". */
  verses: string[]
  /** By Strong's number, the verse of each occurrence, by its place in `verses`. */
  words: Record<string, number[]>
}

/** `build/scripture/renderings.json`: by Strong's number, how the World English Bible renders it, and how often; the commonest first. */
export type CompiledRenderings = Record<string, [rendering: string, count: number][]>

/** `build/scripture/places.json`: the places that the World English Bible names. */
export interface CompiledPlaces {
  places: Place[]
  /** "RUT 1:1" to the indexes of the places it names, in the order in which it does. */
  verses: Record<string, number[]>
  /** Each stop with the verse that names it. */
  journeys: { title: string; stops: { verse: string; place: number }[] }[]
}

/** The cross-references of one book, as `build/scripture/cross-references/<USFM>.json` holds them. */
export interface CompiledCrossReferences {
  book: Usfm
  /** Under "3:16" what to read with it, first what says most: "JHN.3:15 1JN.4:9-10". */
  verses: Record<string, string>
}

/** Where the compiled Scripture lies; git-ignored, made by `npm run build:scripture`. */
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
