import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const reminderErrors = defineErrors('reminder', {
  email_unverified: error(
    409,
    'Please confirm your email address first',
    'We send reminders only to confirmed addresses. Further down this page you can ask for a new link.',
  ),
  failed: error(500, 'Failed to save your reminder', 'Please try again.'),
})

export const reminderNotices = {
  on: { title: 'Your reminder is on' },
  off: { title: 'Your reminder is off', detail: 'You will get no more reminders.' },
} as const satisfies Notices
