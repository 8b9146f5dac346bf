import { highlight } from '#web/lib/search/highlight.ts'
import { numeralsIn } from './pressed-verse.ts'

/**
 * Highlights verses of a passage. If the page displays the chapter in two translations, highlights the verses in both.
 * @returns a function that removes the highlight
 */
export function markVerses(passage: Element, first: number, last: number): () => void {
  const text = passage.querySelector('[data-text], blockquote')
  const numerals = numeralsIn(passage)
  const [begin, end] = [numerals[first], numerals[last + 1]]
  if (!text) return () => undefined
  const range = document.createRange()
  range.selectNodeContents(text)
  if (begin) range.setStartAfter(begin)
  if (end) range.setEndBefore(end)
  return highlight('verses', range)
}
