import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const notificationErrors = defineErrors('notification', {
  load_failed: error(500, 'Could not load your notifications', 'Please try again.'),
  failed: error(500, 'That did not work', 'Please try again.'),
})

export const notificationNotices = {
  choices_saved: { title: 'Your choice is saved' },
} as const satisfies Notices
