/**
 * Matches a sentence, including any closing quotation marks, brackets or asterisks (emphasis) after its last
 * punctuation mark.
 */
export const SENTENCE = /\S.*?(?:[.?!…]+[”’)*]*(?=\s|$)|$)/gu

/** Returns the sentences of a text. */
export function sentencesOf(text: string): string[] {
  return text.match(SENTENCE) ?? []
}
