import type { BibleChapterText } from '#contract/reading/bible.ts'
import type { Usfm } from '#contract/scripture/book-names.ts'
import type { PassageBlock } from '#contract/scripture/passage.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import { type FoldedTexts, foldedTexts } from './folded-texts.ts'
import { VerseIndex } from './verse-index.ts'

/** Search index over the books of a translation that are stored on the device. */
export interface OfflineBible {
  /** Number of stored books. */
  books: number
  texts: FoldedTexts
  places: VerseIndex
  /** Texts of the verses by their index; empty for a verse that the translation leaves blank. */
  verses: readonly string[]
  /** The last verse number of each chapter. */
  lastVerses: Readonly<Partial<Record<Usfm, readonly number[]>>>
  /** Layout blocks of a chapter; empty for a book that is not stored. */
  blocksOf: (book: Usfm, chapter: number) => readonly PassageBlock[]
}

/**
 * Adds books one by one, in the order of the Bible, so that the caller need not hold them all in
 * memory at once.
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
    const folded = verses.map((text) => (text === '' ? '' : ` ${foldWords(text).trim()} `)).join('\n')
    const books = Object.keys(lastVerses).length
    return {
      books,
      verses,
      lastVerses,
      blocksOf,
      texts: foldedTexts(folded),
      places: new VerseIndex(lastVerses),
    }
  }
}

const piecesOf = (block: PassageBlock) => ('pieces' in block ? block.pieces : [])
