/** Texts that differ by the subject of the discussion. */
export interface DiscussionText {
  /** Accessible name of the list of comments. */
  label: string
  empty: string
  /** Placeholder of the empty comment field. */
  placeholder: string
}

/** Source of the text for an empty discussion: specification section 8. */
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
