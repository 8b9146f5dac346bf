import { defineErrors, error, type Notices } from '#contract/errors/define-errors.ts'

export const completionErrors = defineErrors('completion', {
  signed_out: error(401, 'Please sign in to mark studies as complete'),
  failed: error(500, 'Failed to mark study as complete'),
})

export const completionNotices = {
  marked: { title: 'Study marked as complete! 🎉' },
  marked_here: {
    title: 'Study marked as complete! 🎉',
    detail: 'It is saved on this device and will be sent once there is a connection.',
  },
} as const satisfies Notices
