/** A problem in a content file: its location, and a sentence on the problem and its solution. */
export interface ContentProblem {
  /** Path from the root of the repository: "content/studies/01/0008.md". */
  file: string
  /** Line number, from 1. */
  line: number
  /** Name of the field: "title", "insight.meaning", "question b", "study", "prayer" … */
  field: string
  words: string
}

/** Formats a problem as one line, with a location that editors and terminals turn into a link. */
export function problemLine({ file, line, field, words }: ContentProblem): string {
  return `${file}:${line} ${field}: ${words}`
}

/** Thrown for content that cannot be used, with all of its problems. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(problemLine).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}
