import type { PointerEvent as ReactPointerEvent } from 'react'

type PressOutside = CustomEvent<{ originalEvent: Event }>

const pressesOnMessages = new WeakSet<Event>()

/**
 * Remembers a press on a toast for `keepOpen`. A dialog receives the event only after the click, when a dismissed toast
 * is no longer in the DOM and the press cannot be recognised as one on a toast.
 */
export function rememberPress({ nativeEvent }: ReactPointerEvent): void {
  pressesOnMessages.add(nativeEvent)
}

/**
 * Handler for presses outside a dialog or popover, which normally close it. It remains open if the press was on a
 * toast, on an element that floats above dialogs (`data-over-dialogs`), or on the scroll bar.
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
