/** Grammatical form of a word, in technical terms and in plain words for beginners. */
export interface WordForm {
  /** Such as "verb, aorist active imperative, second person plural". */
  parsing: string
  /** Such as "a command, to more than one"; empty if the technical terms are clear enough. */
  plain: string
}

/** Joins those parts that are not empty. */
export function listed(parts: readonly (string | undefined)[], separator = ', '): string {
  return parts.filter(Boolean).join(separator)
}
