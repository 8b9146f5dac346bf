type PressOutside = CustomEvent<{ originalEvent: Event }>

/** For dialogs: a press on a message over the page, or on the scroll bar beside the sheet, is not a press outside. */
export function keepOpen(event: PressOutside) {
  const { originalEvent } = event.detail
  const pressed = originalEvent.target
  if (!(pressed instanceof HTMLElement)) return
  const onScrollBar = originalEvent instanceof MouseEvent && originalEvent.offsetX > pressed.clientWidth
  if (onScrollBar || pressed.closest('[data-toasts]')) event.preventDefault()
}
