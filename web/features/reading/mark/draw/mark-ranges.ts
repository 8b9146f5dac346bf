import { inTranslation, type MarkPlace, order } from '#contract/reading/mark/mark-place.ts'
import { wordsIn } from '#contract/reading/mark/mark-words.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import type { ShownText, ShownVerse } from './shown-verses.ts'

/**
 * Returns the ranges of a mark in the verses that a passage displays, one per line. In another translation than that of
 * the mark, whole verses are covered, because its words are others.
 */
export function markRanges(
  place: MarkPlace,
  verses: readonly ShownVerse[],
  translation: Translation,
): StaticRange[] {
  const { from, to } = inTranslation(place, translation)
  const words = place.translation === translation ? place.words : null
  const [first, last] = [order(from), order(to)]
  const pieces = verses.flatMap((verse) => {
    const here = order(verse)
    if (here < first || here > last) return []
    const start = words && here === first ? (wordsIn(verse.text)[words.first]?.start ?? verse.text.length) : 0
    const end =
      words && here === last ? (wordsIn(verse.text)[words.last]?.end ?? verse.text.length) : verse.text.length
    return piecesOf(verse.texts, start, end)
  })
  return byLine(pieces)
}

/** Range of the first word of a verse, which a bookmark underlines. */
export function firstWordRange({ texts, text }: ShownVerse): StaticRange[] {
  const [word] = wordsIn(text)
  return word ? byLine(piecesOf(texts, word.start, word.end)) : []
}

interface Piece {
  text: ShownText
  /** Offsets in the text node. */
  start: number
  end: number
}

function piecesOf(texts: readonly ShownText[], start: number, end: number): Piece[] {
  return texts.flatMap((text) => {
    const piece = {
      text,
      start: Math.max(0, start - text.start),
      end: Math.min(text.node.length, end - text.start),
    }
    const isBlank = piece.start >= piece.end || text.node.data.slice(piece.start, piece.end).trim() === ''
    return isBlank ? [] : [piece]
  })
}

/** Joins the pieces of each line, so that the space between two verses is covered too. */
function byLine(pieces: readonly Piece[]): StaticRange[] {
  const lines: { first: Piece; last: Piece }[] = []
  for (const piece of pieces) {
    const open = lines.at(-1)
    if (open && open.last.text.line === piece.text.line) open.last = piece
    else lines.push({ first: piece, last: piece })
  }
  return lines.map(
    ({ first, last }) =>
      new StaticRange({
        startContainer: first.text.node,
        startOffset: first.start,
        endContainer: last.text.node,
        endOffset: last.end,
      }),
  )
}
