/**
 * Lays a light on a part of the page, without a change to its text: how it looks is said in CSS under `::highlight(name)`.
 * @returns takes it away; where a browser knows no such lights, there is none
 */
export function highlight(name: string, range: Range): () => void {
  if (typeof Highlight === 'undefined') return () => undefined
  CSS.highlights.set(name, new Highlight(range))
  return () => void CSS.highlights.delete(name)
}
