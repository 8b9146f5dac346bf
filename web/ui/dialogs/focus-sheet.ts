/**
 * Close handler for a dialog that opened by itself and has no trigger: the focus moves to the dialog or
 * page below it, unless it has moved elsewhere in between.
 */
export function focusWhatIsUnder(event: Event) {
  event.preventDefault()
  if (document.activeElement !== document.body) return
  const sheets = document.querySelectorAll<HTMLElement>('.dialog-sheet')
  const under = [...sheets].at(-1) ?? document.getElementById('main')
  under?.focus({ preventScroll: true })
}

/**
 * Handler for a dialog that opens: the dialog itself takes the focus. Screen readers then read its title first, and no
 * button shows a focus outline that the user did not cause.
 */
export function focusSheet(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
}
