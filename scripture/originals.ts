import type { PassageReference, VersePosition } from '#contract/scripture/passage-range.ts'
import { versesOf } from '#scripture/references/reference.ts'
import { bookOf, type Usfm } from './books.ts'
import { greekWordsIn, hebrewWordsIn, type OriginalWord } from './original-words.ts'
import { wordNumber } from './same-words.ts'
import { readGreekBook, readHebrewBook } from './shards.ts'

export interface OriginalVerse extends VersePosition {
  words: OriginalWord[]
}

/** A verse that contains a certain word, with the forms in which the word occurs there. */
export interface Occurrence extends VersePosition {
  forms: string[]
}

/**
 * Returns the original words of the verses of a passage, in order. Verses without text in the World English
 * Bible are left out. The title of a psalm is included in verse 1.
 */
export function originalVerses(reference: PassageReference): OriginalVerse[] {
  const { book } = reference
  return versesOf(reference).map((position) => ({ ...position, words: wordsOf(book, position) }))
}

/**
 * Returns the tokens of a passage that have this Strong's number, in order. A token that is written but not
 * read aloud is left out if the same verse has a token with this number that is read aloud.
 */
export function occurrencesAsWords(reference: PassageReference, strongs: string): OriginalWord[] {
  const number = wordNumber(strongs)
  return originalVerses(reference).flatMap(({ words }) => spokenForms(words, number))
}

/**
 * Returns those verses of a passage that contain the word with this Strong's number. If the number is that of an
 * inflected Greek form, the number of its lemma is used.
 */
export function occurrences(reference: PassageReference, strongs: string): Occurrence[] {
  const number = wordNumber(strongs)
  return originalVerses(reference).flatMap(({ chapter, verse, words }) => {
    const forms = spokenForms(words, number).map(({ form }) => form)
    return forms.length > 0 ? [{ chapter, verse, forms: [...new Set(forms)] }] : []
  })
}

function spokenForms(words: readonly OriginalWord[], number: string): OriginalWord[] {
  const found = words.filter((word) => word.strongs.includes(number))
  const spoken = found.filter(({ reading }) => reading !== 'written')
  return spoken.length > 0 ? spoken : found
}

/** Returns those verses of a passage that our original texts do not contain, such as John 7:53–8:11. */
export function versesWithoutOriginal(reference: PassageReference): VersePosition[] {
  const { book } = reference
  const { verses } = bookOf(book).testament === 'new' ? readGreekBook(book) : readHebrewBook(book)
  return versesOf(reference).filter(({ chapter, verse }) => !verses[`${chapter}:${verse}`])
}

function wordsOf(book: Usfm, { chapter, verse }: VersePosition): OriginalWord[] {
  const key = `${chapter}:${verse}`
  if (bookOf(book).testament === 'new') return greekWordsIn(readGreekBook(book), key)
  return hebrewWordsIn(readHebrewBook(book), key)
}
