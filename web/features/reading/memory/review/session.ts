import type { Rating } from '#contract/reading/memory/review-step.ts'

/** A verse that was reviewed or skipped in a session. */
export interface Gone {
  /** Id of the verse's entry. */
  verse: string
  /** Rating of the verse; null if it was skipped. */
  rating: Rating | null
  /** Id of the review, once it is stored; null if the verse was skipped. */
  reviewId: Promise<string> | null
}

/**
 * Progress of a review session, one verse after the other. The queue is fixed at the start, so that
 * ratings do not reorder it.
 */
export interface Session {
  /** Ids of the verses' entries. */
  queue: readonly string[]
  gone: readonly Gone[]
}

export function beginSession(verses: readonly string[]): Session {
  return { queue: [...new Set(verses)], gone: [] }
}

/** Returns the current verse; null at the end. */
export function verseNow({ queue, gone }: Session): string | null {
  return queue[gone.length] ?? null
}

export function goOn(session: Session, { rating, reviewId }: Omit<Gone, 'verse'>): Session {
  const verse = verseNow(session)
  return verse === null ? session : { ...session, gone: [...session.gone, { verse, rating, reviewId }] }
}

/**
 * Returns to the verse that was rated last, to undo its rating. Verses that were skipped after it are displayed again,
 * too.
 */
export function undoLast({ queue, gone }: Session): { session: Session; undone: Gone | null } {
  const at = gone.findLastIndex(({ rating }) => rating !== null)
  const undone = gone[at] ?? null
  return { session: { queue, gone: undone ? gone.slice(0, at) : gone }, undone }
}

/** Returns the message at the end of the session. It is calm and does not depend on the ratings. */
export function closingWords({ gone }: Session): string {
  const rated = gone.filter(({ rating }) => rating !== null).length
  if (rated === 0) return 'Nothing was gone over this time. The verses wait for you.'
  return rated === 1
    ? 'One verse gone over. That is enough for now; go in peace.'
    : `${rated} verses gone over. That is enough for now; go in peace.`
}
