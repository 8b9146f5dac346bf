import type { KeyboardEvent } from 'react'

/**
 * Handles key presses: "/" and Ctrl+K follow the link to the search in the header, unless the user is typing in a
 * field.
 */
export function pressSearch(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== (event.ctrlKey || event.metaKey ? 'k' : '/')) return
  if ((event.target as Element).matches('input,textarea,select')) return
  event.preventDefault()
  document.querySelector<HTMLElement>('[href="/search"]')?.click()
}
