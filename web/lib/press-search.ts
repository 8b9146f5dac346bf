import type { KeyboardEvent } from 'react'

/** Makes "/" and Ctrl+K press the search of the header, unless the focus is in a field. */
export function pressSearch(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== (event.ctrlKey || event.metaKey ? 'k' : '/')) return
  if ((event.target as Element).matches('input,textarea,select')) return
  event.preventDefault()
  document.querySelector<HTMLElement>('[href="/search"]')?.click()
}
