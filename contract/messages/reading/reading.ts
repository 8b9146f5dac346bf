import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const readingErrors = defineErrors('reading', {
  unfinished: error(
    409,
    'This reading has open days',
    'Complete all 1500 days of your present reading first, then begin the next one.',
  ),
  begun: error(
    409,
    'This reading has begun',
    'You can go back to the previous reading only as long as no day of this one is complete. Undo its completed days first.',
  ),
  begin_failed: error(500, 'Failed to begin the reading', 'Nothing was changed. Please try again.'),
})

export const readingNotices = {
  begun: {
    title: 'A new reading begins with day 1',
    detail: 'Your earlier answers will be under each question.',
  },
} as const satisfies Notices
