import type { Notice } from '#contract/messages/define-errors.ts'
import { friendErrors } from '#contract/messages/together/friend.ts'

/** UI texts that differ between the discussion of a study and the discussion of a week of a group. */
export interface DiscussionText {
  /** Accessible name of the list of comments. */
  label: string
  empty: string
  /** Placeholder of the empty comment field. */
  placeholder: string
  /** Notice in place of the comment field if no one may post any more. */
  closed?: Notice | undefined
  /** Below the comment field: who can read the comments, and a link to a place for fewer readers. */
  readers?: { text: string; label: string; path: string }
}

/**
 * UI texts for the discussion of a study. The text for a discussion without comments is from section 8 of the
 * specification.
 */
export const studyText: DiscussionText = {
  label: 'Comments',
  empty: 'No comments yet. Be the first to share your thoughts!',
  placeholder: 'What stayed with you today?',
  readers: {
    text: 'Everyone can read these comments. To talk with one or two people you know:',
    label: 'Read with a friend',
    path: '/friends',
  },
}

export function weekText(number: number): DiscussionText {
  return {
    label: `Comments on week ${number}`,
    empty: studyText.empty,
    placeholder: 'What stayed with you this week?',
  }
}

/** UI texts of a thread of friends about a day. */
export function friendText(day: number, isEnded: boolean): DiscussionText {
  return {
    label: `Comments on Day ${day}`,
    empty: isEnded ? 'Nobody wrote about this day.' : 'Nothing yet. Write what stayed with you.',
    placeholder: studyText.placeholder,
    closed: isEnded ? friendErrors.ended : undefined,
  }
}
