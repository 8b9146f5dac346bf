import type { OutsideQuotation, Prose } from './prose.ts'

const MARK = /\[(“[^“”[\]]*”)\]\{source="([^"{}]+)"\}/g

/**
 * Removes the Markdown syntax around quotations from outside the Bible, because it is not displayed:
 * `[“…”]{source="Bonar 1846"}` becomes `“…”`. Returns the remaining text, with the ranges and sources of these
 * quotations. The offsets at which the lines begin are corrected, so that problems are still reported on the right
 * line.
 */
export function liftOutsideQuotations(prose: Prose): Prose {
  const outside: OutsideQuotation[] = []
  let text = ''
  let copiedTo = 0
  /** Parts of the Markdown syntax that were removed: offset in the original text, and number of characters. */
  const removals: { at: number; count: number }[] = []
  for (const match of prose.text.matchAll(MARK)) {
    const [whole, quotation = '', source = ''] = match
    text += prose.text.slice(copiedTo, match.index)
    outside.push({ start: text.length, end: text.length + quotation.length, source })
    text += quotation
    copiedTo = match.index + whole.length
    removals.push({ at: match.index, count: 1 }, { at: copiedTo, count: whole.length - quotation.length - 1 })
  }
  if (outside.length === 0) return prose
  const starts = prose.starts.map(({ offset, line }) => {
    const removed = removals.reduce((sum, { at, count }) => (at < offset ? sum + count : sum), 0)
    return { offset: offset - removed, line }
  })
  return { ...prose, text: text + prose.text.slice(copiedTo), starts, outside }
}
