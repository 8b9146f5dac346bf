import type { KeyboardEvent } from 'react'

/**
 * Handles key presses: "/" and Ctrl+K or ⌘K follow the header's link to the search page, unless the user is typing in a
 * field.
 */
export function pressSearch(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== (event.ctrlKey || event.metaKey ? 'k' : '/')) return
  if ((event.target as Element).matches('input,textarea,select')) return
  event.preventDefault()
  document.querySelector<HTMLElement>('[href="/search"]')?.click()
}
