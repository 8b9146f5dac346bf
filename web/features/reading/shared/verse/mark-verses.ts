import { highlight } from '#web/lib/highlight.ts'
import { numeralsIn } from './pressed-verse.ts'

/** Lays a light on verses of a passage. @returns takes it away */
export function markVerses(passage: Element, first: number, last: number): () => void {
  const text = passage.querySelector('blockquote')
  const numerals = numeralsIn(passage)
  const [begin, end] = [numerals[first], numerals[last + 1]]
  if (!text) return () => undefined
  const range = document.createRange()
  range.selectNodeContents(text)
  if (begin) range.setStartAfter(begin)
  if (end) range.setEndBefore(end)
  return highlight('verses', range)
}
