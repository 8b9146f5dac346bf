/** Something wrong with a content file: where it stands, what is wrong and what to do about it. */
export interface ContentProblem {
  /** As a reader of the repository finds it: "content/studies/01/0008.md". */
  file: string
  /** From 1. */
  line: number
  /** "title", "insight.meaning", "question b", "study", "prayer" … */
  field: string
  words: string
}

/** One line, in the form that editors and terminals turn into a link. */
export function problemLine({ file, line, field, words }: ContentProblem): string {
  return `${file}:${line} ${field}: ${words}`
}

/** Content that cannot be used, with everything that is wrong with it. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(problemLine).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}
