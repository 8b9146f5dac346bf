/** For dialogs that open: the sheet itself takes the focus, so that its title is read first and no button lights up that nobody reached for. */
export function focusSheet(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
}
