/** What form a word of the original has, in the terms of grammar and in words for a beginner. */
export interface WordForm {
  /** "verb, aorist active imperative, second person plural" */
  parsing: string
  /** "a command, to more than one"; empty where the terms say it plainly enough. */
  plain: string
}

/** What of a list there is, with commas between. */
export function listed(parts: readonly (string | undefined)[], separator = ', '): string {
  return parts.filter(Boolean).join(separator)
}
