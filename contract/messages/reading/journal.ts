import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'
import { inDigits } from '#contract/values/numbers.ts'

export const journalErrors = defineErrors('journal', {
  signed_out: error(
    401,
    'Please sign in to save your responses',
    'Until then, what you write is saved on this device.',
  ),
  load_failed: error(
    500,
    'Could not load your answers',
    'What you write is saved on this device. Please try again.',
  ),
  answer_too_long: error(
    400,
    'Failed to save your responses',
    `Keep the answer to ${inDigits(MAX_ANSWER_CHARS)} characters or fewer. Nothing you wrote is lost.`,
  ),
  failed: error(500, 'Failed to save your responses'),
})

export const journalNotices = {
  saved: { title: 'Your responses have been saved!' },
  saved_offline: {
    title: 'Saved on this device',
    detail: 'What you wrote goes to your account once there is a connection.',
  },
  saved_unsent: {
    title: 'Saved on this device',
    detail: 'Our server could not save it just now. What you wrote will be sent again soon.',
  },
  only_here: {
    title: 'Not in your account yet',
    detail: 'Please keep this page open: this browser saves nothing, and what you wrote is still to be sent.',
  },
  other_dismissed: { title: 'Dismissed' },
} as const satisfies Notices
