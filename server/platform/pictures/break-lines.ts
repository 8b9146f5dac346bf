import type { WidthOf } from './card-faces.ts'

export interface Measure {
  /** Maximum width of a line in ems. */
  width: number
  widthOf: WidthOf
}

/** Normalizes a text to one line and removes characters that none of our fonts has, such as emoji. */
export function settable(text: string, widthOf: WidthOf): string {
  const supported = [...text.normalize('NFC').replace(/\s+/g, ' ')].filter(
    (character) => widthOf(character) !== null,
  )
  return supported.join('').replace(/ +/g, ' ').trim()
}

/** Breaks a text into lines that are not wider than the maximum. A word that is wider than a line is split. */
export function breakLines(text: string, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((word) => piecesOf(word, measure))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOfLine(longer, measure) <= measure.width) {
      line = longer
      continue
    }
    lines.push(line)
    line = word
  }
  return line === '' ? lines : [...lines, line]
}

/**
 * Breaks a text into as few lines as `breakLines`, but of similar length, so that the last line is not a single word.
 */
export function evenLines(text: string, measure: Measure): string[] {
  let lines = breakLines(text, measure)
  const longestWord = Math.max(...text.split(' ').map((word) => widthOfLine(word, measure)))
  for (let width = measure.width; width >= longestWord; width -= EVEN_STEP) {
    const narrower = breakLines(text, { ...measure, width })
    if (narrower.length > lines.length) break
    lines = narrower
  }
  return lines
}

/** In ems. */
const EVEN_STEP = 0.5

/**
 * Returns the first `count` lines. If lines are left out, the last returned line ends with an ellipsis, after a whole
 * word if possible.
 */
export function cutLines(lines: readonly string[], count: number, measure: Measure): string[] {
  if (lines.length <= count) return [...lines]
  const full = lines[count - 1] ?? ''
  let last = full
  while (last !== '' && widthOfLine(`${last}…`, measure) > measure.width) last = last.slice(0, -1)
  const wholeWords = last === full ? full : last.slice(0, Math.max(0, last.lastIndexOf(' ')))
  return [...lines.slice(0, count - 1), `${wholeWords || last}…`]
}

function piecesOf(word: string, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && widthOfLine(piece + character, measure) > measure.width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return piece === '' ? pieces : [...pieces, piece]
}

function widthOfLine(line: string, { widthOf }: Measure): number {
  let width = 0
  for (const character of line) width += widthOf(character) ?? 0
  return width
}
