import { EXPORTS_PER_DAY } from '#contract/limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'
import { inWords } from '#contract/values/numbers.ts'

export const exportErrors = defineErrors('export', {
  too_many: error(
    429,
    'A moment, please',
    `You have downloaded your data ${inWords(EXPORTS_PER_DAY)} times today. Please try again tomorrow.`,
  ),
  failed: error(500, 'Download not started', 'Your data could not be prepared. Please try again.'),
})

export const exportNotices = {
  ready: { title: 'Your download has started', detail: 'Your browser saves it as a file.' },
} as const satisfies Notices
