import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const referralErrors = defineErrors('referral', {
  copy_refused: error(
    500,
    'Your browser would not copy the link',
    'It is selected for you now: copy it from there.',
  ),
})

export const referralNotices = {
  copied: { title: 'Copied!', detail: 'Referral link copied to clipboard' },
} as const satisfies Notices
