import { books } from '#scripture/books.ts'
import { Distinct } from '#scripture/compile/distinct.ts'
import { placeWords } from '#scripture/compile/verse-shares.ts'
import type { CompiledHebrewBook } from '#scripture/compiled.ts'
import { type OshbWord, readOshbBook } from './oshb-xml.ts'
import { readHebrewVersification } from './versification.ts'

/** Compiles the words of the Hebrew and Aramaic Old Testament, by the verse numbers of the English Bible. */
export function compileHebrewText(): CompiledHebrewBook[] {
  const sharesOf = readHebrewVersification()
  return books
    .filter(({ testament }) => testament === 'old')
    .map(({ usfm }) => {
      const verses = placeWords(readOshbBook(usfm), (verse) => sharesOf(usfm, verse))
      const forms = new Distinct()
      const lemmas = new Distinct()
      const morphs = new Distinct()
      const indexes = [...verses].map(([verse, words]) => {
        const ofWords = words.flatMap((word) => [
          forms.indexOf(printedForm(word)),
          lemmas.indexOf(word.lemma),
          morphs.indexOf(word.morph),
        ])
        return [verse, ofWords] as const
      })
      return {
        book: usfm,
        forms: forms.values,
        lemmas: lemmas.values,
        morphs: morphs.values,
        verses: Object.fromEntries(indexes),
      }
    })
}

const MAQQEF = '־'

function printedForm({ form, joined, reading }: OshbWord): string {
  const mark = reading === 'written' ? '*' : reading === 'read' ? '°' : ''
  return `${withoutAccents(form)}${joined ? MAQQEF : ''}${mark}`
}

/**
 * Removes cantillation accents, meteg, rafe and the dots over doubtful letters, as Bibles for readers do. Consonants,
 * vowels and the dots within letters remain in their order. Unicode normalization would change that order.
 */
function withoutAccents(form: string): string {
  return form.replace(/[\u0591-\u05af\u05bd\u05bf\u05c4\u05c5]/g, '')
}
