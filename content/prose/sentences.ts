/** Matches a sentence with the characters that close it: quotation marks, brackets, emphasis. */
export const SENTENCE = /\S.*?(?:[.?!…]+[”’)*]*(?=\s|$)|$)/gu

/** Returns the sentences of a text. */
export function sentencesOf(text: string): string[] {
  return text.match(SENTENCE) ?? []
}
