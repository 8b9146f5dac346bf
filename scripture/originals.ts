import type { PassageReference, VersePosition } from '#contract/scripture/passage-range.ts'
import { versesOf } from '#scripture/references/reference.ts'
import { bookOf, type Usfm } from './books.ts'
import { greekWordsIn, hebrewWordsIn, type OriginalWord } from './original-words.ts'
import { wordNumber } from './same-words.ts'
import { readGreekBook, readHebrewBook } from './shards.ts'

export interface OriginalVerse extends VersePosition {
  words: OriginalWord[]
}

/** Where a word occurs, in the forms it has there. */
export interface Occurrence extends VersePosition {
  forms: string[]
}

/** The original words of the verses of a passage that have text, in order. A psalm's title counts with verse 1. */
export function originalVerses(reference: PassageReference): OriginalVerse[] {
  const { book } = reference
  return versesOf(reference).map((position) => ({ ...position, words: wordsOf(book, position) }))
}

/** The words of a passage that are forms of one word, by its Strong's number, in order. What is written and not read counts where nothing is read in its place. */
export function occurrencesAsWords(reference: PassageReference, strongs: string): OriginalWord[] {
  const number = wordNumber(strongs)
  return originalVerses(reference).flatMap(({ words }) => spokenForms(words, number))
}

/** The verses of a passage in which a word stands, by its Strong's number. A number of a Greek form is that of its word. */
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

/** The verses of a passage that our original texts do not have, such as John 7:53–8:11. */
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
