const NUMERALS = '.verse-number, .chapter-number'

/** Returns whether the passage with a word has a menu for its verses. */
export function hasVerseMenu({ startContainer }: Range): boolean {
  return startContainer.parentElement?.closest('.passage') != null
}

/** Opens the menu of the verse that contains a word. */
export function pressVerseOf({ startContainer: text }: Range): void {
  const numerals = text.parentElement?.closest('.passage')?.querySelectorAll<HTMLElement>(NUMERALS) ?? []
  const numeral = [...numerals].findLast(
    (one) => one.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  // A single verse has no number. A click without coordinates, as screen readers send it, is a press on the verse and
  // not on one of its words.
  const pressed = numeral ?? text.parentElement
  pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}
