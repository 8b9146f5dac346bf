import { breakLines, cutLines, evenLines, type Measure, settable } from './break-lines.ts'
import { cardWidths } from './card-faces.ts'

/** How many lines there is room for at a size, in pixels. */
export interface TextSize {
  size: number
  lines: number
}

interface Room {
  /** Stands there where nothing is left of a text that we have no face for. */
  siteName: string
  /** Pixels. */
  measure: number
  /** The largest first. */
  sizes: readonly TextSize[]
}

interface SetText {
  size: number
  /** From one line to the next, in ems. */
  leading: number
  lines: SetLine[]
}

interface SetLine {
  text: string
  /** Belongs to the line over it, which was too long, and is set in. */
  isTurned: boolean
}

/** How far what is turned over is set in, in ems. */
export const TURN = 1.2

/**
 * A text in the largest size that has room for all of it. What is too long for the smallest is cut at the end of a sentence, or where
 * there is none, after a word. Lines that were handed in apart, as those of a poem, stay apart.
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

/** A line of a poem, and what of it does not fit under it. */
function poemLine(line: string, measure: Measure): SetLine[] {
  if (breakLines(line, measure).length === 1) return [whole(line)]
  const narrower = breakLines(line, { ...measure, width: measure.width - TURN })
  return narrower.map((text, index) => ({ text, isTurned: index > 0 }))
}

/** Large letters stand closer. */
function leadingOf(size: number): number {
  return size >= 60 ? 1.18 : 1.3
}

/** The text up to the end of each of its sentences but the last, the longest first, saying that it goes on. */
function sentencesFrom(lines: readonly string[]): string[][] {
  const text = lines.join('\n')
  const ends = [...text.matchAll(/[.!?][”’"']*(?=\s)/g)].map(({ index, 0: end }) => index + end.length)
  return ends.reverse().map((end) => `${text.slice(0, end)} …`.split('\n'))
}
