import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const completionErrors = defineErrors('completion', {
  signed_out: error(401, 'Please sign in to mark studies as complete'),
  failed: error(500, 'Failed to mark study as complete'),
  reading_unfinished: error(
    409,
    'This reading has open days',
    'Complete all 1500 days of your present reading first, then begin the next one.',
  ),
  reading_begun: error(
    409,
    'This reading has begun',
    'You can go back to the previous reading only as long as no day of this one is complete. Undo its completed days first.',
  ),
  begin_failed: error(500, 'Failed to begin the reading', 'Nothing was changed. Please try again.'),
})

export const completionNotices = {
  reading_begun: {
    title: 'A new reading begins with day 1',
    detail: 'Your earlier answers will be under each question.',
  },
  marked: { title: 'Study marked as complete! 🎉' },
  marked_offline: {
    title: 'Study marked as complete! 🎉',
    detail: 'It is saved on this device and will be sent once there is a connection.',
  },
  marked_unsent: {
    title: 'Study marked as complete! 🎉',
    detail:
      'It is saved on this device. Our server could not save it just now, and it will be sent again soon.',
  },
  marked_on_its_way: {
    title: 'Study marked as complete! 🎉',
    detail: 'It is saved on this device, and on its way to your account.',
  },
} as const satisfies Notices
