/** As many words as a link's preview shows before it cuts them off. */
export function firstWords(text: string): string {
  return text.length <= 150 ? text : `${text.slice(0, 150).replace(/\s+\S*$/, '')} …`
}
