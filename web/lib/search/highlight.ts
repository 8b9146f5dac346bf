/**
 * Highlights a range of text without changing the DOM, by the CSS Custom Highlight API; its style is under
 * `::highlight(name)`. In browsers without that API nothing happens.
 * @returns a function that removes the highlight
 */
export function highlight(name: string, range: Range): () => void {
  if (typeof Highlight === 'undefined') return () => undefined
  CSS.highlights.set(name, new Highlight(range))
  return () => void CSS.highlights.delete(name)
}
