import { defineErrors, error, type Notices } from '#contract/errors/define-errors.ts'
import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import { inDigits } from '#contract/values/numbers.ts'

export const journalErrors = defineErrors('journal', {
  signed_out: error(401, 'Please sign in to save your responses'),
  load_failed: error(
    500,
    'Could not load your answers',
    'What you write is saved on this device. Please try again.',
  ),
  answer_too_long: error(
    400,
    'Failed to save your responses',
    `An answer can be ${inDigits(MAX_ANSWER_CHARS)} characters long. Please shorten it; nothing you wrote is lost.`,
  ),
  failed: error(500, 'Failed to save your responses'),
})

export const journalNotices = {
  saved: { title: 'Your responses have been saved!' },
  other_dismissed: { title: 'Dismissed' },
} as const satisfies Notices
