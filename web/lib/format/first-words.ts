/** Shortens a text to at most 150 characters, without cutting a word: link previews display no more. */
export function firstWords(text: string): string {
  return text.length <= 150 ? text : `${text.slice(0, 150).replace(/\s+\S*$/, '')} …`
}
