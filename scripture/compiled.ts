import type { Insight } from '#contract/reading/insight.ts'
import type { PassageBlock, Translation } from '#contract/scripture/passage.ts'
import type { Place } from '#contract/scripture/place.ts'
import type { Book, Usfm } from './books.ts'

/**
 * Text of a book in one translation. Its chapters are stored as records of `build/scripture/<translation>.records`, by
 * `chapterKey`.
 */
export interface CompiledBook {
  book: Usfm
  /**
   * Layout blocks (paragraphs, stanzas, headings, breaks) of each chapter; those of chapter 1 have index 0. No
   * paragraph continues in the next chapter.
   */
  chapters: PassageBlock[][]
}

/** Number of verses in each chapter of all books, and blank verses, stored in `build/scripture/counts.json`. */
export interface CompiledCounts {
  /** Last verse number of each chapter; that of chapter 1 has index 0. */
  lastVerses: Record<Translation, Record<Usfm, number[]>>
  /** Verses that a translation counts but leaves blank, such as "LUK 17:36". */
  blankVerses: Record<Translation, string[]>
}

export interface CompiledLexiconEntry {
  word: string
  language: Insight['language']
  /**
   * Transliteration of a Greek word. Hebrew and Aramaic words have none in this file; they are transliterated when
   * needed.
   */
  transliteration?: string
  definition: string
}

/**
 * Dictionary entries by Strong's number ("H1254", "G26"), stored as records of `build/scripture/lexicon.records`.
 */
export type CompiledLexicon = Record<string, CompiledLexiconEntry>

/** The Hebrew and Aramaic text of one book, stored in `build/scripture/heb/<USFM>.json`. */
export interface CompiledHebrewBook {
  book: Usfm
  /**
   * All forms of words in the book, each once, with vowels but without accents. "/" separates prefix, word and suffix.
   * A maqqef ("־") at the end joins the form to the next word. "*" at the very end marks a word that is written but not
   * read aloud, and "°" the word that is read instead.
   */
  forms: string[]
  /**
   * All lemmas in the book, each once, in the notation of the package `morphhb`: "b/7225" is a prefix and the Strong's
   * number H7225. A character after the number distinguishes words with the same number.
   */
  lemmas: string[]
  /**
   * All codes of grammatical forms in the book, each once, such as "HR/Ncfsa": the language, then one code for each
   * part of the word.
   */
  morphs: string[]
  /**
   * Words of each verse, by English verse number. Each word has three numbers: the indexes of its form, its lemma and
   * its morphology code. "51:0" is the title of a psalm.
   */
  verses: Record<string, number[]>
}

/** The Greek text of one book, stored in `build/scripture/grc/<USFM>.json`. */
export interface CompiledGreekBook {
  book: Usfm
  /** All forms of words in the book. A form is listed once for each combination of the data below that it has. */
  forms: string[]
  /**
   * Strong's numbers of each form: first the number that a reviewer chose, then the numbers in other editions of the
   * Greek New Testament.
   */
  strongs: string[][]
  /** MorphGNT code of each form, such as "V-3AAI-S--". */
  morphs: string[]
  /** Lemmas of those forms that have no Strong's number, by index of the form. */
  lemmas: Record<string, string>
  /** Words of each verse as indexes of forms, by the verse numbers of the World English Bible. */
  verses: Record<string, number[]>
}

/**
 * Alignment of the English words of a book with tokens of the original, stored in
 * `build/scripture/alignment/<USFM>.json`.
 */
export interface CompiledAlignment {
  book: Usfm
  /**
   * Alignment of each verse, by the numbers of the World English Bible. It is a list of pairs of positions in the
   * verse: English word, token, English word, token … A negative number means that it is unknown which of several equal
   * tokens is rendered; the first of them is at -1 minus the number.
   */
  verses: Record<string, number[]>
}

/** Occurrences of original words, stored in `build/scripture/occurrences.json` and `occurrences.bin`. */
export interface CompiledOccurrences {
  /** All verses that have Hebrew, Aramaic or Greek words, in Bible order: "GEN 1:1". */
  verses: string[]
  /**
   * Strong's numbers of the words. `occurrences.bin` lists the occurrences of the first word, as indexes in `verses`,
   * then those of the second, and so on.
   */
  numbers: string[]
  /** Number of occurrences of each word, in the order of `numbers`. */
  counts: number[]
}

/** Renderings of a word in the World English Bible with their counts, most frequent first. */
export type CompiledRendering = [rendering: string, count: number]

/** Renderings of each word by its Strong's number, stored as records of `build/scripture/renderings.records`. */
export type CompiledRenderings = Record<string, CompiledRendering[]>

/** Places that the World English Bible names, stored in `build/scripture/places.json`. */
export interface CompiledPlaces {
  places: Place[]
  /** Places that each verse ("RUT 1:1") names, as indexes in `places`, in the order of the text. */
  verses: Record<string, number[]>
  /** Journeys that the Bible describes, such as those of Paul. Each place on the way has the verse that names it. */
  journeys: { title: string; stops: { verse: string; place: number }[] }[]
}

/**
 * Cross-references of one book. They are stored as records of `build/scripture/cross-references.records`, one for each
 * chapter by `chapterKey`.
 */
export interface CompiledCrossReferences {
  book: Usfm
  /** Cross-references of each verse ("3:16"), most relevant first: "JHN.3:15 1JN.4:9-10". */
  verses: Record<string, string>
}

/** Folder with the compiled Scripture. `npm run build -- scripture` writes it; it is not in git. */
export const COMPILED_FOLDER = new URL('../build/scripture/', import.meta.url)

export function translationFile(translation: Translation): string {
  return `${translation.toLowerCase()}.records`
}

/** Returns the key of a chapter in a file of records: "GEN 1". */
export function chapterKey(book: Usfm, chapter: number): string {
  return `${book} ${chapter}`
}

export function originalFile({ usfm, testament }: Book): string {
  return `${testament === 'old' ? 'heb' : 'grc'}/${usfm}.json`
}

/**
 * Returns the name of the file with the number of words of each verse. The file with the ids of these words has the
 * same name, but ends in `.bin` (`numbersFileOf`).
 */
export function verseWordsFile(translation: Translation): string {
  return `search/${translation.toLowerCase()}-verses.json`
}

/**
 * Returns the name of the binary file with the list of numbers that belongs to a JSON file: the same name with `.bin`.
 */
export function numbersFileOf(jsonFile: string): string {
  return jsonFile.replace(/\.json$/, '.bin')
}

export function alignmentFile(book: Usfm): string {
  return `alignment/${book}.json`
}
