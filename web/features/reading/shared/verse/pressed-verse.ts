/** A number of the passage that was pressed, or the button under it, with which one goes through all of its verses. */
export interface PressedVerse {
  /** Of the verse among those of the passage. */
  index: number
  element: HTMLElement
}

const NUMERALS = '.verse-number, .chapter-number'

/** The numerals of a passage, one a verse, in their order: a chapter's own stands for its first verse. None where there is but one verse. */
export function numeralsIn(passage: Element): HTMLElement[] {
  return [...passage.querySelectorAll<HTMLElement>(NUMERALS)]
}

/** Whose number a press was on; null where it was on something else. */
export function pressedVerse(press: Event, passage: Element): PressedVerse | null {
  const element = press.target instanceof Element ? press.target.closest<HTMLElement>(NUMERALS) : null
  if (!element) return null
  return { index: numeralsIn(passage).indexOf(element), element }
}
