import { books } from '#scripture/books.ts'
import { Distinct } from '#scripture/compile/distinct.ts'
import { placeWords } from '#scripture/compile/verse-shares.ts'
import type { CompiledGreekBook, CompiledLexicon } from '#scripture/compiled.ts'
import { indexGreekForms } from './greek-index.ts'
import { readSblgntBook } from './sblgnt-xml.ts'
import { greekShares } from './versification.ts'

/** The Greek of the New Testament, word by word, under the verses of the World English Bible. */
export function compileGreekText(lexicon: CompiledLexicon): CompiledGreekBook[] {
  const texts = books
    .filter(({ testament }) => testament === 'new')
    .map(({ usfm }) => {
      const verses = placeWords(readSblgntBook(usfm), (verse) => greekShares(usfm, verse))
      const forms = new Distinct()
      const indexes = [...verses].map(
        ([verse, words]) => [verse, words.map((word) => forms.indexOf(word))] as const,
      )
      return { book: usfm, forms: forms.values, verses: Object.fromEntries(indexes) }
    })
  const strongsOf = indexGreekForms([...new Set(texts.flatMap(({ forms }) => forms))], lexicon)
  return texts.map((text) => ({ ...text, strongs: text.forms.map((form) => strongsOf.get(form) ?? []) }))
}
