/** A sentence, including the marks that close it: quotation marks, brackets, emphasis. */
export const SENTENCE = /\S.*?(?:[.?!…]+[”’)*]*(?=\s|$)|$)/gu

/** Splits a text into sentences. */
export function sentencesOf(text: string): string[] {
  return text.match(SENTENCE) ?? []
}
