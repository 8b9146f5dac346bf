import { defineErrors, error, type Notices } from '#contract/errors/define-errors.ts'

export const reminderErrors = defineErrors('reminder', {
  email_unverified: error(
    409,
    'Please confirm your email address first',
    'We write only to addresses that are confirmed. Further down this page the letter with the link can be sent again.',
  ),
  failed: error(500, 'Failed to save your reminder', 'Please try again.'),
})

export const reminderNotices = {
  on: { title: 'Your reminder is on' },
  off: { title: 'Your reminder is off', detail: 'No more letters of this kind will come.' },
} as const satisfies Notices
