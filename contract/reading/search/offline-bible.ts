import type { BibleChapterText } from '#contract/reading/bible.ts'
import type { Usfm } from '#contract/scripture/book-names.ts'
import type { PassageBlock } from '#contract/scripture/passage.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import { VerseIndex } from './verse-index.ts'
import { indexWords, type WordIndex } from './word-index.ts'

/**
 * The books of a translation that the device has stored, with an index for searching them without the server.
 */
export interface OfflineBible {
  /** Number of books that the device has stored. */
  books: number
  texts: WordIndex
  places: VerseIndex
  /**
   * Texts of all verses in these books, by their index in `places`. Empty for a verse that the translation
   * leaves blank.
   */
  verses: readonly string[]
  /** For each stored book, the last verse number of each chapter. */
  lastVerses: Readonly<Partial<Record<Usfm, readonly number[]>>>
  /** Returns the layout blocks of a chapter; none if the book is not stored. */
  blocksOf: (book: Usfm, chapter: number) => readonly PassageBlock[]
}

/**
 * Builds the search index from books that are added one by one, in Bible order, so that the caller does not need to
 * hold all of them in memory at once.
 */
export class OfflineBibleBuilder {
  private readonly verses: string[] = []
  private readonly lastVerses: Partial<Record<Usfm, readonly number[]>> = {}

  add(book: Usfm, chapters: readonly BibleChapterText[]): void {
    this.lastVerses[book] = chapters.map((chapter) => {
      const texts: string[] = []
      for (const { verse, text } of chapter.passage.blocks.flatMap(piecesOf)) {
        texts[verse - 1] = texts[verse - 1] === undefined ? text : `${texts[verse - 1]} ${text}`
      }
      const last = Math.max(texts.length, ...chapter.blankVerses)
      for (let index = 0; index < last; index += 1) this.verses.push(texts[index] ?? '')
      return last
    })
  }

  build(blocksOf: OfflineBible['blocksOf']): OfflineBible {
    const { verses, lastVerses } = this
    const books = Object.keys(lastVerses).length
    return {
      books,
      verses,
      lastVerses,
      blocksOf,
      texts: indexWords(verses.map(foldWords)),
      places: new VerseIndex(lastVerses),
    }
  }
}

const piecesOf = (block: PassageBlock) => ('pieces' in block ? block.pieces : [])
