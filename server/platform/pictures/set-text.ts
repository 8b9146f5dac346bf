import { breakLines, cutLines, evenLines, type Measure, settable } from './break-lines.ts'
import { cardWidths } from './card-faces.ts'

/** A font size in pixels, and the maximum number of lines of a text in this size. */
export interface TextSize {
  size: number
  lines: number
}

interface Room {
  /** Displayed instead of a text that our fonts cannot render at all. */
  siteName: string
  /** Line width in pixels. */
  measure: number
  /** Largest first. */
  sizes: readonly TextSize[]
}

interface SetText {
  size: number
  /** Line height in ems. */
  leading: number
  lines: SetLine[]
}

interface SetLine {
  text: string
  /** Whether this continues a line of a poem that was too wide for one line. Continuation lines are indented. */
  isTurned: boolean
}

/** Indent of continuation lines in ems. */
export const TURN = 1.2

/**
 * Sets a text in the largest size in which it fits completely. A text too long for the smallest size is cut at the end
 * of a sentence, or after a word if no sentence fits.
 * @param text a list for a poem: its line breaks are preserved, unless no sentence fits
 */
export function setText(text: string | readonly string[], { siteName, measure, sizes }: Room): SetText {
  const widthOf = cardWidths()
  const own = [text]
    .flat()
    .map((line) => settable(line, widthOf))
    .filter((line) => line !== '')
  const lines = own.length > 0 ? own : [settable(siteName, widthOf)]
  const at = (size: number) => ({ width: measure / size, widthOf })
  const linesAt = (size: number, lines: readonly string[]) => {
    if (lines.length === 1) return evenLines(lines[0] ?? '', at(size)).map(whole)
    return lines.flatMap((line) => poemLine(line, at(size)))
  }
  for (const { size, lines: most } of sizes) {
    const set = linesAt(size, lines)
    if (set.length <= most) return { size, leading: leadingOf(size), lines: set }
  }
  const { size, lines: most } = sizes.at(-1) ?? { size: 0, lines: 0 }
  for (const part of sentencesFrom(lines)) {
    const set = linesAt(size, part)
    if (set.length <= most) return { size, leading: leadingOf(size), lines: set }
  }
  return {
    size,
    leading: leadingOf(size),
    lines: cutLines(evenLines(lines.join(' '), at(size)), most, at(size)).map(whole),
  }
}

function whole(text: string): SetLine {
  return { text, isTurned: false }
}

/** Breaks one line of a poem; the continuation lines are indented. */
function poemLine(line: string, measure: Measure): SetLine[] {
  if (breakLines(line, measure).length === 1) return [whole(line)]
  const narrower = breakLines(line, { ...measure, width: measure.width - TURN })
  return narrower.map((text, index) => ({ text, isTurned: index > 0 }))
}

/** Returns the line height in ems for a font size in pixels: smaller for sizes from 60 pixels. */
function leadingOf(size: number): number {
  return size >= 60 ? 1.18 : 1.3
}

/**
 * Returns shortened versions of the text, each ending with a whole sentence and an ellipsis,
 * longest first.
 */
function sentencesFrom(lines: readonly string[]): string[][] {
  const text = lines.join('\n')
  const ends = [...text.matchAll(/[.!?][”’"']*(?=\s)/g)].map(({ index, 0: end }) => index + end.length)
  return ends.reverse().map((end) => `${text.slice(0, end)} …`.split('\n'))
}
