/**
 * Moves the focus, after the menu of a verse has closed, to the paragraph that contains `anchor`, or to `anchor`
 * if it is a button, so that keyboard and screen reader users continue where they were reading. Does nothing if
 * another element has the focus.
 */
export function focusText(anchor: HTMLElement | Range): void {
  if (document.activeElement !== document.body) return
  if (anchor instanceof HTMLButtonElement) {
    anchor.focus({ preventScroll: true })
    return
  }
  const node = anchor instanceof Range ? anchor.startContainer.parentElement : anchor
  const text = node?.closest<HTMLElement>('p')
  if (!text) return
  text.tabIndex = -1
  text.focus({ preventScroll: true })
  text.addEventListener('blur', () => text.removeAttribute('tabindex'), { once: true })
}
