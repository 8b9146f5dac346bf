import { books, type Usfm } from '#scripture/books.ts'
import { Distinct } from '#scripture/compile/distinct.ts'
import { placeWords } from '#scripture/compile/verse-shares.ts'
import type { CompiledGreekBook, CompiledLexicon } from '#scripture/compiled.ts'
import { type GreekWord, readGreekWords } from './greek-words.ts'
import { readSblgntBook } from './sblgnt-xml.ts'
import { greekShares } from './versification.ts'

/** Compiles the words of the Greek New Testament, by the verse numbers of the World English Bible. */
export function compileGreekText(lexicon: CompiledLexicon): CompiledGreekBook[] {
  const known = readGreekWords(lexicon)
  return books
    .filter(({ testament }) => testament === 'new')
    .map(({ usfm }) => {
      const verses = placeWords(knownWords(usfm, known), (verse) => greekShares(usfm, verse))
      const distinct = new Distinct()
      const indexes = [...verses].map(
        ([verse, words]) => [verse, words.map((word) => distinct.indexOf(JSON.stringify(word)))] as const,
      )
      const words = distinct.values.map((word): [string, GreekWord] => JSON.parse(word))
      return {
        book: usfm,
        forms: words.map(([form]) => form),
        strongs: words.map(([, { strongs }]) => strongs),
        morphs: words.map(([, { morph }]) => morph),
        lemmas: Object.fromEntries(words.flatMap(([, { lemma }], index) => (lemma ? [[index, lemma]] : []))),
        verses: Object.fromEntries(indexes),
      }
    })
}

/**
 * Combines each word of a book, from the package `sblgnt`, with the data about it, from `greek-words.tsv.gz`.
 * @throws {Error} if the sources disagree about the number of words in a verse
 */
function knownWords(
  book: Usfm,
  known: ReadonlyMap<string, readonly GreekWord[]>,
): Map<string, [form: string, GreekWord][]> {
  return new Map(
    [...readSblgntBook(book)].map(([verse, words]) => {
      const ofVerse = known.get(`${book} ${verse}`) ?? []
      if (ofVerse.length !== words.length) {
        throw new Error(`${book} ${verse} has ${words.length} words, and ${ofVerse.length} are known.`)
      }
      return [verse, words.map((form, index) => [form, ofVerse[index] as GreekWord])]
    }),
  )
}
