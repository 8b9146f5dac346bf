import type { PassageBlock } from '#contract/scripture/passage.ts'
import type { Book } from '#scripture/books.ts'
import type { BookText } from './book-text.ts'
import { readPackageFile } from './packages.ts'
import { squeezeSpaces } from './squeeze-spaces.ts'

/** Texts of the verses in `kjv/json/verses-1769.json`, by references such as "John 3:16". */
export type KjvVerses = Readonly<Record<string, string>>

export function readKjvVerses(): KjvVerses {
  return JSON.parse(readPackageFile('kjv', 'json/verses-1769.json'))
}

/**
 * Compiles the King James Version. All of it is prose, because the package contains neither lines of poetry nor titles
 * of psalms.
 */
export function compileKjvBook(verses: KjvVerses, book: Book): BookText {
  const name = book.usfm === 'SNG' ? "Solomon's Song" : book.name
  const chapters: PassageBlock[][] = []
  const lastVerses: number[] = []

  for (let chapter = 1; `${name} ${chapter}:1` in verses; chapter += 1) {
    const paragraphs: Extract<PassageBlock, { kind: 'prose' }>[] = []
    let verse = 1
    for (; ; verse += 1) {
      const source = verses[`${name} ${chapter}:${verse}`]
      if (source === undefined) break
      const piece = { chapter, verse, text: kjvText(source) }
      const paragraph = paragraphs.at(-1)
      if (!paragraph || source.startsWith('#')) paragraphs.push({ kind: 'prose', pieces: [piece] })
      else paragraph.pieces.push(piece)
    }
    chapters.push(paragraphs)
    lastVerses.push(verse - 1)
  }
  return { chapters, lastVerses }
}

/** Removes the sign `#`, which begins a paragraph, and the brackets around words that the translators added. */
function kjvText(source: string): string {
  return squeezeSpaces(source.replace(/^#/, '').replace(/[[\]]/g, ''))
}
