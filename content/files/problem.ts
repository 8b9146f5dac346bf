/** A problem in a content file: where it is, and a sentence on what is wrong and how to correct it. */
export interface ContentProblem {
  /** Path of the file from the root of the repository: "content/studies/01/0008.md". */
  file: string
  /** Line number, from 1. */
  line: number
  /** Part of the file that has the problem: "title", "insight.meaning", "question b", "study", "prayer" … */
  field: string
  words: string
}

/** Formats a problem as one line. Editors and terminals make its location a link. */
export function problemLine({ file, line, field, words }: ContentProblem): string {
  return `${file}:${line} ${field}: ${words}`
}

/** Error for content that cannot be used. It contains all problems. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(problemLine).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}
