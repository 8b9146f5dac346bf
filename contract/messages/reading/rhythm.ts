import { defineErrors, error, type Notices } from '#contract/errors/define-errors.ts'

export const rhythmErrors = defineErrors('rhythm', {
  rest_backwards: error(400, 'Failed to save your rhythm', 'A rest ends on the day it begins, or later.'),
  rests_overlap: error(
    400,
    'Failed to save your rhythm',
    'Two of your rests overlap. Only the newest may be without a last day.',
  ),
  failed: error(500, 'Failed to save your rhythm', 'Please try again.'),
})

export const rhythmNotices = {
  saved: { title: 'Your rhythm is saved' },
} as const satisfies Notices
