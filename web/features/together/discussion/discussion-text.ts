/** What is said around a discussion, where it differs by what the discussion is about. */
export interface DiscussionText {
  /** What the list of comments is called. */
  label: string
  empty: string
  /** Asks whoever has nothing written yet. */
  placeholder: string
}

/** Source of what an empty one says: specification section 8. */
export const studyText: DiscussionText = {
  label: 'Comments',
  empty: 'No comments yet. Be the first to share your thoughts!',
  placeholder: 'What stayed with you today?',
}

export function weekText(number: number): DiscussionText {
  return {
    label: `Comments on week ${number}`,
    empty: studyText.empty,
    placeholder: 'What stayed with you this week?',
  }
}
