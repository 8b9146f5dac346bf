import { findTexts } from '#contract/reading/search/find-texts.ts'
import { matchRanges } from '#contract/reading/search/match-ranges.ts'
import type { FoundVerse } from '#contract/reading/search/search.ts'
import { type SearchFilter, type VerseAddress, VerseIndex } from '#contract/reading/search/verse-index.ts'
import { beginsAWord, type WordIndex } from '#contract/reading/search/word-index.ts'
import type { WordQuery } from '#contract/reading/search/word-query.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import type { Usfm } from '#scripture/books.ts'
import { hasText } from '#scripture/counts.ts'
import { wordNumber } from '#scripture/same-words.ts'
import { readCounts, readOccurrences, readVerseWords } from '#scripture/shards.ts'
import { verseText } from '#scripture/verse-text.ts'
import { sortedWords } from './vocabulary.ts'

/** Which page of the results is requested. */
export interface SearchPage {
  /** Index of the first result, from 0. */
  from: number
  atMost: number
}

export interface VersesFound {
  /** Total number of verses that match, on all pages. */
  total: number
  verses: FoundVerse[]
}

interface SearchedBible {
  texts: WordIndex
  places: VerseIndex
}

const searched = new Map<Translation, SearchedBible>()

/** Returns the search index of a translation, which is built at the first call and then held in memory (about 2 MB). */
export function searchedBible(translation: Translation): SearchedBible {
  const known = searched.get(translation)
  if (known) return known
  const bible = {
    texts: readWordIndex(translation),
    places: new VerseIndex(readCounts().lastVerses[translation]),
  }
  searched.set(translation, bible)
  return bible
}

function readWordIndex(translation: Translation): WordIndex {
  const { numbers: ids, starts } = readVerseWords(translation)
  return { vocabulary: sortedWords(), ids, starts }
}

/** Returns the verses of a translation that contain all words of a query, best matches first. */
export function searchVerses(
  words: WordQuery,
  filter: SearchFilter,
  page: SearchPage,
  translation: Translation = 'WEB',
): VersesFound {
  const { texts, places } = searchedBible(translation)
  return shown(findTexts(texts, words, places.filter(filter)), words, page, translation)
}

/**
 * Returns the verses that contain the lemma with this Strong's number, in Bible order.
 * @param most only the first `most` verses of the Bible that contain the lemma can be returned, even if `filter`
 * excludes some of them. Later verses that match the filter are only counted in `total`
 */
export function versesWithWord(
  strongs: string,
  filter: SearchFilter,
  page: SearchPage,
  most = Number.POSITIVE_INFINITY,
): VersesFound {
  const { places } = searchedBible('WEB')
  const isIn = places.filter(filter) ?? (() => true)
  const { verses, placesOf } = readOccurrences()
  const found = [...new Set(placesOf(wordNumber(strongs)))].flatMap((each) => {
    const verse = verseNamed(verses[each] ?? '')
    const place = places.of(verse)
    return place !== undefined && hasText(verse.book, verse.chapter, verse.verse) ? [place] : []
  })
  const open = found.slice(0, most).filter(isIn)
  return { ...shown(open, null, page), total: found.filter(isIn).length }
}

/** Parses the key of a verse, such as "GEN 1:1". */
function verseNamed(name: string): VerseAddress {
  const [book = '', chapter, verse] = name.split(/[ :]/)
  return { book: book as Usfm, chapter: Number(chapter), verse: Number(verse) }
}

/** Returns those words of a query that occur in no translation, not even as the beginning of a longer word. */
export function missingWords({ words }: WordQuery): string[] {
  return [...new Set(words)].filter((word) => !beginsAWord(sortedWords(), word))
}

function shown(
  found: readonly number[],
  words: WordQuery | null,
  { from, atMost }: SearchPage,
  translation: Translation = 'WEB',
): VersesFound {
  const { places } = searchedBible(translation)
  const rangesIn = (text: string) => (words ? matchRanges(text, words) : [])
  const page = found.slice(from, from + atMost)
  return {
    total: found.length,
    verses: page.map((place) => foundVerse(places.at(place), translation, rangesIn)),
  }
}

/** @param rangesIn returns the ranges to highlight in the text of the verse */
export function foundVerse(
  { book, chapter, verse }: VerseAddress,
  translation: Translation,
  rangesIn: (text: string) => FoundVerse['stretches'],
): FoundVerse {
  const reference = { book, from: { chapter, verse }, to: { chapter, verse } }
  const text = verseText(reference, translation)
  return { book, chapter, verse, reference: formatReference(reference), text, stretches: rangesIn(text) }
}
