import { caretAt } from '#web/lib/caret-at.ts'
import { NUMERALS } from './numbered-verses.ts'

/** A verse whose menu is open. */
export interface PressedVerse {
  /** Index of the verse among the verses of the passage. */
  index: number
  /**
   * Element or range beside which the menu opens: the verse number, the pressed character, or the button that opens the
   * menu for keyboard users.
   */
  anchor: HTMLElement | Range
  /**
   * Highlights verses of the passage, by their indexes.
   * @returns a function that removes the highlight
   */
  mark: (first: number, last: number) => () => void
}

/** A press on a verse: the index of the verse, and the element or range beside which the menu opens. */
export type VersePress = Pick<PressedVerse, 'index' | 'anchor'>

/**
 * Distance above and below a line within which a press still counts as on its text: half the gap between two
 * lines.
 */
const SLIP_PX = 8

/**
 * Returns the numerals of a passage in order, one per verse: the verse number, or for the first verse of a chapter the
 * chapter number. Empty if the passage is a single verse.
 */
export function numeralsIn(passage: Element): HTMLElement[] {
  return [...passage.querySelectorAll<HTMLElement>(NUMERALS)]
}

/**
 * Returns the verse under a press on its number or text; null if the press was on something else,
 * or between the lines.
 */
export function pressedVerse(press: MouseEvent, passage: Element): VersePress | null {
  const target = press.target instanceof Element ? press.target : null
  const numerals = numeralsIn(passage)
  const numeral = target?.closest<HTMLElement>(NUMERALS)
  if (numeral) return { index: numerals.indexOf(numeral), anchor: shown(numeral) }
  if (!target?.closest('blockquote') || target.closest('a, button, .scripture-heading')) return null
  const anchor = isWithoutPlace(press) ? startOf(target) : letterUnder(press)
  if (!anchor || !passage.contains(anchor.startContainer)) return null
  const before = numerals.filter(
    (one) => one.compareDocumentPosition(anchor.startContainer) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return { index: Math.max(0, before.length - 1), anchor }
}

/**
 * Returns the index of the first verse whose number is below the top 64 pixels of the window, which a header may
 * cover; 0 if there is none.
 */
export function verseInSight(passage: Element): number {
  const head = 64
  return Math.max(
    0,
    numeralsIn(passage).findIndex((one) => one.getBoundingClientRect().top > head),
  )
}

/** Returns the element of a verse's number; its paragraph if the reader hides verse numbers. */
function shown(numeral: HTMLElement): HTMLElement {
  return numeral.offsetParent ? numeral : (numeral.parentElement ?? numeral)
}

/**
 * Returns whether a click has no coordinates. Screen readers send such clicks; the character under them cannot be
 * determined.
 */
function isWithoutPlace({ clientX, clientY }: MouseEvent): boolean {
  return clientX === 0 && clientY === 0
}

function startOf(text: Element): Range {
  const range = document.createRange()
  range.selectNodeContents(text)
  return range
}

function letterUnder({ clientX: x, clientY: y }: MouseEvent): Range | null {
  const caret = caretAt(x, y)
  if (!(caret?.node instanceof Text)) return null
  const range = document.createRange()
  const letter = Math.min(caret.offset, caret.node.length - 1)
  range.setStart(caret.node, letter)
  range.setEnd(caret.node, letter + 1)
  const { left, right, top, bottom } = range.getBoundingClientRect()
  const isNear =
    x >= left - 2 * SLIP_PX && x <= right + 2 * SLIP_PX && y >= top - SLIP_PX && y <= bottom + SLIP_PX
  return isNear ? range : null
}
