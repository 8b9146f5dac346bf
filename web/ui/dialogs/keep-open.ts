import type { PointerEvent as ReactPointerEvent } from 'react'

type PressOutside = CustomEvent<{ originalEvent: Event }>

const pressesOnMessages = new WeakSet<Event>()

/**
 * Remembers a press on a toast. The dialog receives the event after the click, when a dismissed toast is no
 * longer in the DOM to be tested for.
 */
export function rememberPress({ nativeEvent }: ReactPointerEvent): void {
  pressesOnMessages.add(nativeEvent)
}

/**
 * Handler for dialogs and popovers: a press on a toast, on a card above the dialog, or on the scroll bar
 * beside the sheet does not count as a press outside.
 */
export function keepOpen(event: PressOutside): void {
  const { originalEvent } = event.detail
  if (pressesOnMessages.has(originalEvent) || isOnCard(originalEvent) || isOnScrollBar(originalEvent))
    event.preventDefault()
}

function isOnCard({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-over-dialogs]') !== null
}

function isOnScrollBar(event: Event): boolean {
  const { target } = event
  return event instanceof MouseEvent && target instanceof HTMLElement && event.offsetX > target.clientWidth
}
