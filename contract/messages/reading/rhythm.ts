import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const rhythmErrors = defineErrors('rhythm', {
  rest_backwards: error(400, 'Failed to save your rhythm', 'A rest cannot end before it begins.'),
  rests_overlap: error(
    400,
    'Failed to save your rhythm',
    'Two of your rests overlap. Only the newest can have no last day.',
  ),
  failed: error(500, 'Failed to save your rhythm', 'Please try again.'),
})

export const rhythmNotices = {
  saved: { title: 'Your rhythm is saved' },
} as const satisfies Notices
