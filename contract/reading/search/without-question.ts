/** Beginnings of queries that are asked as a question. The Bible contains the words of their subject, but not these. */
const QUESTIONS = [
  '(?:what|where|how) (?:does|do|did|is|in) (?:the )?(?:bible|scripture|god|jesus)(?: (?:says?|teach|mean))?(?: about| on| for)?',
  '(?:bible |scripture )?(?:verses?|scriptures?|passages?|quotes?)(?: in the bible)? (?:about|on|for|of)',
  '(?:who|what|where|when) (?:is|was|are|were)',
  '(?:the )?(?:stor(?:y|ies)|parables?|miracles?) of',
  'tell me about',
  'why(?: (?:does|do|did|would|is|are|must))?(?: (?:a )?(?:good |loving )*(?:god|jesus|people|we|christians))?(?: (?:allow|let|permit))?',
]
const QUESTION = new RegExp(`^(?:${QUESTIONS.join('|')})\\s+`, 'i')

const CLOSING = /\s+(?:in the bible|verses?|scriptures?|bible)$/i

/**
 * Returns the subject of a query that is asked as a question, such as "divorce" for "what does the Bible say about
 * divorce" or "suffering" for "why does God allow suffering"; null for any other query.
 */
export function withoutQuestion(typed: string): string | null {
  const line = typed.trim().replace(/[?!.]+$/, '')
  const subject = line.replace(QUESTION, '').replace(CLOSING, '').trim()
  return subject === line || subject === '' ? null : subject
}
