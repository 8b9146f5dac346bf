/**
 * Highlights a range without changing the DOM (CSS Custom Highlight API); styled under `::highlight(name)`.
 * @returns a function that removes it; browsers without the API show none
 */
export function highlight(name: string, range: Range): () => void {
  if (typeof Highlight === 'undefined') return () => undefined
  CSS.highlights.set(name, new Highlight(range))
  return () => void CSS.highlights.delete(name)
}
