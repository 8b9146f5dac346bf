import { bookKinds } from '#contract/scripture/book-kinds.ts'
import type { WordEntry, WordPage } from '#contract/scripture/words/word.ts'
import { books } from '#scripture/books.ts'
import { lexiconEntry } from '#scripture/lexicon.ts'
import { wordNumber } from '#scripture/same-words.ts'
import { readOccurrences, readRenderings } from '#scripture/shards.ts'

/**
 * Returns the data of the word with this Strong's number; undefined if the dictionary does not have it. If the number
 * is that of an inflected Greek form, the number of its lemma is used.
 * @param most maximum number of renderings to include
 */
export function wordEntryOf(strongs: string, { most }: { most: number }): WordEntry | undefined {
  const number = wordNumber(strongs)
  const entry = lexiconEntry(number)
  if (!entry) return undefined
  return {
    ...entry,
    renderings: (readRenderings().get(number) ?? []).slice(0, most),
    occurrences: countOf(number),
    kinds: countByKind(number),
  }
}

/** Counts the occurrences of the word with this Strong's number. */
export function countOf(number: string): number {
  return readOccurrences().placesOf(number).length
}

/** Returns the keys, such as "GEN 1:1", of the verses that contain a word, without duplicates and in Bible order. */
export function verseNamesWith(number: string): string[] {
  const { verses, placesOf } = readOccurrences()
  return [...new Set(placesOf(number))].map((place) => verses[place] ?? '')
}

/** Counts the occurrences of a word in each book that contains it. Books are in Bible order. */
export function countByBook(number: string): WordPage['books'] {
  const { verses, placesOf } = readOccurrences()
  const counts = new Map<string, number>()
  for (const place of placesOf(number)) {
    const book = verses[place]?.slice(0, 3) ?? ''
    counts.set(book, (counts.get(book) ?? 0) + 1)
  }
  return [...counts]
}

const kindOf = new Map<string, number>(books.map(({ usfm, kind }) => [usfm, bookKinds.indexOf(kind)]))

function countByKind(number: string): number[] {
  const kinds = bookKinds.map(() => 0)
  for (const [book, count] of countByBook(number)) {
    const kind = kindOf.get(book) ?? 0
    kinds[kind] = (kinds[kind] ?? 0) + count
  }
  return kinds
}
