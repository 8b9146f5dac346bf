import type { VersePosition } from '#contract/scripture/passage-range.ts'
import type { Usfm } from '#scripture/books.ts'
import { readBook } from '#scripture/shards.ts'

/**
 * Verses that a passage should not separate: the verses of a paragraph or stanza. If the last verse continues
 * in the next paragraph, the verses of that paragraph are included.
 */
export interface Paragraph {
  verses: VersePosition[]
  words: number
}

const paragraphsByBook = new Map<Usfm, Paragraph[]>()

/** Returns the paragraphs and stanzas of a book of the World English Bible, in order. */
export function paragraphsOf(book: Usfm): Paragraph[] {
  const known = paragraphsByBook.get(book)
  if (known) return known
  const paragraphs: Paragraph[] = []
  for (const block of readBook('WEB', book).chapters.flat()) {
    if (!('pieces' in block)) continue
    for (const [index, { chapter, verse, text }] of block.pieces.entries()) {
      const open = paragraphs.at(-1)
      const last = open?.verses.at(-1)
      const goesOn = last?.chapter === chapter && last.verse === verse
      const words = text.split(' ').length
      if (open && (goesOn || index > 0)) {
        open.words += words
        if (!goesOn) open.verses.push({ chapter, verse })
      } else paragraphs.push({ verses: [{ chapter, verse }], words })
    }
  }
  paragraphsByBook.set(book, paragraphs)
  return paragraphs
}
