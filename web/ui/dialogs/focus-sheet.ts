/**
 * For a dialog that opened by itself, and so has no button to go back to: the focus goes to what was under it, a dialog or the page,
 * unless it was led elsewhere meanwhile.
 */
export function focusWhatIsUnder(event: Event) {
  event.preventDefault()
  if (document.activeElement !== document.body) return
  const sheets = document.querySelectorAll<HTMLElement>('.dialog-sheet')
  const under = [...sheets].at(-1) ?? document.getElementById('main')
  under?.focus({ preventScroll: true })
}

/** For dialogs that open: the sheet itself takes the focus, so that its title is read first and no button lights up that nobody reached for. */
export function focusSheet(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
}
