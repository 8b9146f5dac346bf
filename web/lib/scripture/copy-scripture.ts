import { readingChoices } from '#web/ui/look/reading-store.ts'
import { selectedScripture } from './selected-scripture.ts'

/**
 * Replaces what the browser copies from a passage of Scripture by clean words with their reference. The listener is
 * added when the reader first selects something, so that no page loads this module before.
 */
export function replaceCopiedScripture(): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection()
    if (!selection || selection.isCollapsed || isField(event.target)) return
    const ranges = Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index))
    const text = selectedScripture(ranges, copiesNumbers())
    if (text === null || !event.clipboardData || event.defaultPrevented) return
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  })
}

/** Returns whether the reader has chosen to copy Scripture with verse numbers. */
export function copiesNumbers(): boolean {
  return readingChoices().copied === 'numbered'
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
