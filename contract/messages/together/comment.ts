import { COMMENT_EDIT_MINUTES, MAX_COMMENT_CHARS, MAX_REASON_CHARS, MAX_REPLIES } from '#contract/limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'
import { inDigits } from '#contract/values/numbers.ts'

export const commentErrors = defineErrors('comment', {
  not_found: error(404, 'Comment not found', 'It may have been deleted.'),
  replied_gone: error(
    409,
    'This comment is no longer there',
    'It was deleted or hidden, so nobody can reply to it. What you wrote is still here.',
  ),
  thread_full: error(
    409,
    `This comment already has ${MAX_REPLIES} replies`,
    'Please write a new comment. What you wrote is still here.',
  ),
  leaders_only: error(
    403,
    'Only leaders post here',
    'The leaders of this study decided so. What you wrote is still here.',
  ),
  answer_first: error(403, 'Post a comment first', 'Then you see the comments of the others.'),
  rule_load_failed: error(500, 'The rule for comments could not be loaded'),
  rule_failed: error(500, 'The rule for comments could not be saved'),
  own_amen: error(409, 'This is your own comment', 'Amen is for the comments of others.'),
  amen_failed: error(500, 'Your Amen could not be saved'),
  mute_failed: error(500, 'This could not be changed'),
  not_yours: error(403, 'Not allowed', 'Only the person who wrote it can do this.'),
  too_late: error(
    409,
    'Too late to edit',
    `A comment can be edited for ${COMMENT_EDIT_MINUTES} minutes. You can delete it and write a new one.`,
  ),
  changed_meanwhile: error(
    409,
    'Edited somewhere else',
    'This comment was changed in another tab or on another device. What you wrote is still here; please check it and save again.',
  ),
  hidden: error(
    409,
    'This comment is hidden',
    'A moderator has hidden it. You can delete it and write a new one.',
  ),
  moderators_only: error(403, 'Not allowed', 'Only a moderator may do this.'),
  too_many: error(
    429,
    'A moment, please',
    'You have posted several comments in a row. Please wait a minute.',
  ),
  signed_out: error(401, 'Please sign in to join the discussion'),
  empty: error(400, 'Please write a comment'),
  too_long: error(400, `Keep the comment to ${inDigits(MAX_COMMENT_CHARS)} characters or fewer`),
  reason_too_long: error(400, `Keep the reason to ${MAX_REASON_CHARS} characters or fewer`),
  failed: error(500, 'Failed to post comment'),
  delete_failed: error(500, 'Failed to delete comment'),
  load_failed: error(500, 'Could not load the discussion', 'Please try again.'),
  edit_failed: error(500, 'Failed to save your comment'),
  report_failed: error(500, 'Failed to report this comment'),
  hide_failed: error(500, 'Failed to hide this comment'),
  show_failed: error(500, 'Failed to show this comment again'),
  reported_load_failed: error(500, 'Could not load the reported comments', 'Please try again.'),
})

export const commentNotices = {
  posted: { title: 'Comment posted!' },
  rule_saved: { title: 'Saved' },
  replied: { title: 'Reply posted!' },
  muted: { title: 'Muted', detail: 'You will not be notified of replies to this comment.' },
  unmuted: { title: 'Not muted any more', detail: 'You will be notified of replies again.' },
  deleted: { title: 'Comment deleted' },
  edited: { title: 'Comment saved' },
  reported: { title: 'Thank you', detail: 'A moderator will look at this comment.' },
  hidden_for_me: { title: 'Hidden', detail: 'You will not see this comment again.' },
  hidden: { title: 'Comment hidden', detail: 'Its author will see the reason.' },
  reports_dismissed: { title: 'The comment stays' },
  shown: { title: 'Comment shown again' },
} as const satisfies Notices
