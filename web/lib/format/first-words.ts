/** Shortens a text to the length that link previews display. */
export function firstWords(text: string): string {
  return text.length <= 150 ? text : `${text.slice(0, 150).replace(/\s+\S*$/, '')} …`
}
