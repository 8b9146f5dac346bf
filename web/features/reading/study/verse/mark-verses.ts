import { numeralsIn } from './pressed-verse.ts'

const NAME = 'verses'

/**
 * Lays a light on verses of a passage, without a change to its text. @returns takes it away; where a browser knows no such lights, there
 * is none
 */
export function markVerses(passage: Element, first: number, last: number): () => void {
  if (typeof Highlight === 'undefined') return () => undefined
  const text = passage.querySelector('blockquote')
  const numerals = numeralsIn(passage)
  const [begin, end] = [numerals[first], numerals[last + 1]]
  if (!text) return () => undefined
  const range = document.createRange()
  range.selectNodeContents(text)
  if (begin) range.setStartAfter(begin)
  if (end) range.setEndBefore(end)
  CSS.highlights.set(NAME, new Highlight(range))
  return () => CSS.highlights.delete(NAME)
}
