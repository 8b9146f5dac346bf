import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const completionErrors = defineErrors('completion', {
  signed_out: error(401, 'Please sign in to mark studies as complete'),
  failed: error(500, 'Failed to mark study as complete'),
})

export const completionNotices = {
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
