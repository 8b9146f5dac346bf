import type { Rating } from '#contract/reading/review-step.ts'

/** A verse that was gone over in a session, or left for another time. */
export interface Gone {
  /** The entry of the verse. */
  verse: string
  /** Null for one that was left. */
  rating: Rating | null
  /** Of the review, once it is written down; null for a verse that was left. */
  reviewId: Promise<string> | null
}

/** Where somebody is who goes over their verses, one by one. What is due is fixed when it begins, so that no rating moves the rest. */
export interface Session {
  /** Entries of the verses. */
  queue: readonly string[]
  gone: readonly Gone[]
}

export function beginSession(verses: readonly string[]): Session {
  return { queue: [...new Set(verses)], gone: [] }
}

/** The one that is asked now; null at the end. */
export function verseNow({ queue, gone }: Session): string | null {
  return queue[gone.length] ?? null
}

export function goOn(session: Session, { rating, reviewId }: Omit<Gone, 'verse'>): Session {
  const verse = verseNow(session)
  return verse === null ? session : { ...session, gone: [...session.gone, { verse, rating, reviewId }] }
}

/** Back to the last one that was rated; those that were left since come again, too. */
export function undoLast({ queue, gone }: Session): { session: Session; undone: Gone | null } {
  const at = gone.findLastIndex(({ rating }) => rating !== null)
  const undone = gone[at] ?? null
  return { session: { queue, gone: undone ? gone.slice(0, at) : gone }, undone }
}

/** What is said at the end: calmly, whatever the ratings were. */
export function closingWords({ gone }: Session): string {
  const rated = gone.filter(({ rating }) => rating !== null).length
  if (rated === 0) return 'Nothing was gone over this time. The verses wait for you.'
  return rated === 1
    ? 'One verse gone over. That is enough for now; go in peace.'
    : `${rated} verses gone over. That is enough for now; go in peace.`
}
