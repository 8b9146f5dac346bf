import { defineErrors, error } from '#contract/messages/define-errors.ts'

export const progressErrors = defineErrors('progress', {
  load_failed: error(500, 'Could not load your progress', 'Please try again.'),
})
