/** A sentence, with the marks that close it: quotation marks, brackets, emphasis. */
export const SENTENCE = /\S.*?(?:[.?!…]+[”’)*]*(?=\s|$)|$)/gu

/** The sentences of a text, in order. */
export function sentencesOf(text: string): string[] {
  return text.match(SENTENCE) ?? []
}
