import type { PointerEvent as ReactPointerEvent } from 'react'

type PressOutside = CustomEvent<{ originalEvent: Event }>

const pressesOnMessages = new WeakSet<Event>()

/**
 * Remembers a press on a message over the page. A dialog hears of it only after the click, when a message that was put
 * away is no longer in the page to be looked for.
 */
export function rememberPress({ nativeEvent }: ReactPointerEvent): void {
  pressesOnMessages.add(nativeEvent)
}

/**
 * For dialogs and popovers: a press on a message over the page, on a card that lies over dialogs, or on the scroll bar beside the sheet, is
 * not a press outside.
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
