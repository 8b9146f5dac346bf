/** What is said around a discussion, where it differs by what the discussion is about. */
export interface DiscussionWords {
  /** What the list of comments is called. */
  label: string
  empty: string
  /** Asks whoever has nothing written yet. */
  placeholder: string
}

/** Source of what an empty one says: specification section 8. */
export const wordsOfStudy: DiscussionWords = {
  label: 'Comments',
  empty: 'No comments yet. Be the first to share your thoughts!',
  placeholder: 'What stayed with you today?',
}

export function wordsOfWeek(number: number): DiscussionWords {
  return {
    label: `Comments on week ${number}`,
    empty: wordsOfStudy.empty,
    placeholder: 'What stayed with you this week?',
  }
}
