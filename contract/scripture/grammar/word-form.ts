/** Grammatical form of a word, in technical terms and in plain words for readers who know no grammar. */
export interface WordForm {
  /** Form in technical terms, such as "verb, aorist active imperative, second person plural". */
  parsing: string
  /** Form in plain words, such as "a command, to more than one"; empty if the technical terms are clear enough. */
  plain: string
}

/** Joins strings into one, leaving out empty ones. */
export function listed(parts: readonly (string | undefined)[], separator = ', '): string {
  return parts.filter(Boolean).join(separator)
}
