import type { OutsideQuotation, Prose } from './prose.ts'

const MARK = /\[(“[^“”[\]]*”)\]\{source="([^"{}]+)"\}/g

/**
 * Removes the marks around quotations from outside the Bible, `[“…”]{source="Bonar 1846"}`, because they are not
 * displayed. Returns the text with the positions of these quotations. The offsets of its lines are corrected, so that
 * problems are still reported on the right line.
 */
export function liftOutsideQuotations(prose: Prose): Prose {
  const outside: OutsideQuotation[] = []
  let text = ''
  let copiedTo = 0
  /** Parts of the marks that were removed: offset in the original text, and number of characters. */
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
