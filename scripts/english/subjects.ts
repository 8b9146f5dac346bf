import { oddWords } from './dialect.ts'

const MAX_SUBJECT_CHARS = 72

/** Matches "letter" in the sense of a character. In any other sense the word is a problem: `dialect` lists it. */
const alphabet = /\b(first|last|single|capital|Hebrew|Greek) letters?\b/g

/**
 * Checks the subject line of a commit. Returns the problem as a predicate for the caller's sentence, such as "has 80
 * characters; 72 are allowed"; null if there is none.
 */
export function subjectProblem(subject: string): string | null {
  if (/^(Merge|Revert|fixup!|squash!) /.test(subject)) return null
  if (subject.length > MAX_SUBJECT_CHARS)
    return `has ${subject.length} characters; ${MAX_SUBJECT_CHARS} are allowed`
  if (!/^[\w ,/-]+: \S/.test(subject)) return 'does not begin with a feature and a colon, as in "journal: …"'
  const odd = oddWords(subject.replaceAll(alphabet, ''))
  return odd.length > 0 ? `uses ${odd.map((word) => `"${word}"`).join(', ')}` : null
}
