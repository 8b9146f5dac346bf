import { books, type Usfm } from '#scripture/books.ts'
import { Distinct } from '#scripture/compile/distinct.ts'
import { placeWords } from '#scripture/compile/verse-shares.ts'
import type { CompiledGreekBook, CompiledLexicon } from '#scripture/compiled.ts'
import { readGreekNumbers } from './greek-numbers.ts'
import { readSblgntBook } from './sblgnt-xml.ts'
import { greekShares } from './versification.ts'

/** The Greek of the New Testament, word by word, under the verses of the World English Bible. */
export function compileGreekText(lexicon: CompiledLexicon): CompiledGreekBook[] {
  const numbers = readGreekNumbers(lexicon)
  return books
    .filter(({ testament }) => testament === 'new')
    .map(({ usfm }) => {
      const verses = placeWords(numberedWords(usfm, numbers), (verse) => greekShares(usfm, verse))
      const distinct = new Distinct()
      const indexes = [...verses].map(
        ([verse, words]) => [verse, words.map((word) => distinct.indexOf(word))] as const,
      )
      const words = distinct.values.map((word) => word.split(' '))
      return {
        book: usfm,
        forms: words.map(([form = '']) => form),
        strongs: words.map(([, ...strongs]) => strongs),
        verses: Object.fromEntries(indexes),
      }
    })
}

/** "βίβλος G976": each word of a book with its numbers behind it. @throws {Error} where a verse has more or fewer of them than words */
function numberedWords(book: Usfm, numbers: ReadonlyMap<string, readonly string[][]>): Map<string, string[]> {
  return new Map(
    [...readSblgntBook(book)].map(([verse, words]) => {
      const ofVerse = numbers.get(`${book} ${verse}`) ?? []
      if (ofVerse.length !== words.length) {
        throw new Error(`${book} ${verse} has ${words.length} words and ${ofVerse.length} numbers.`)
      }
      return [verse, words.map((word, index) => [word, ...(ofVerse[index] ?? [])].join(' '))]
    }),
  )
}
