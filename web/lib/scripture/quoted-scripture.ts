import type { Passage, Translation } from '#contract/scripture/passage.ts'
import { bookIn, spell, type VersePosition } from '#contract/scripture/verse-range.ts'

/** Text of a verse, or of a part of it, within one line. */
export interface QuotedPiece extends VersePosition {
  text: string
  /** Whether the verse begins with this text; a verse that continues gets no number. */
  begins: boolean
}

/** Scripture to copy: the lines of one translation, each a paragraph of prose or a line of poetry. */
export interface Quotation {
  book: string
  translation: Translation
  lines: readonly (readonly QuotedPiece[])[]
}

/**
 * Formats Scripture for the clipboard: its lines, and below them the reference with the translation.
 * @param isNumbered whether to add verse numbers. A single verse gets none, because the reference names it
 */
export function quotedScripture({ book, translation, lines }: Quotation, isNumbered: boolean): string {
  const pieces = lines.flat()
  const [from, to] = [pieces[0], pieces.at(-1)]
  if (!from || !to) return ''
  const verses = new Set(pieces.map(({ chapter, verse }) => `${chapter}:${verse}`))
  const numbers = isNumbered && verses.size > 1
  const isLong = from.chapter !== to.chapter
  const text = lines.map((line) =>
    line
      .map((piece) => `${numbers && piece.begins ? `${numberOf(piece, isLong)} ` : ''}${piece.text}`)
      .join(' '),
  )
  return [...text, `${book} ${spell({ from, to }, '–')} (${translation})`].join('\n')
}

/** Returns a passage as a quotation, without its headings. */
export function quotationOf(passage: Passage): Quotation {
  let last = ''
  const lines = passage.blocks.flatMap((block) => {
    if (!('pieces' in block)) return []
    const pieces = block.pieces.map((piece): QuotedPiece => {
      const name = `${piece.chapter}:${piece.verse}`
      const begins = name !== last
      last = name
      return { ...piece, begins }
    })
    return block.kind === 'poetry' ? pieces.map((piece) => [piece]) : [pieces]
  })
  return { book: bookIn(passage), translation: passage.translation, lines }
}

function numberOf({ chapter, verse }: VersePosition, withChapter: boolean): string {
  return withChapter && verse === 1 ? `${chapter}:1` : String(verse)
}
