import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const newsletterErrors = defineErrors('newsletter', {
  too_many: error(
    429,
    'A moment, please',
    'Several addresses have come from here in a row. Please wait ten minutes and try again.',
  ),
  link_expired: error(
    410,
    'This link no longer works',
    'It is too old, or part of it is missing. You can subscribe again.',
  ),
  failed: error(500, 'Failed to subscribe. Please try again.'),
  confirm_failed: error(500, 'Subscription not changed', 'We could not reach the server. Please try again.'),
})

export const newsletterNotices = {
  subscribed: {
    title: 'Subscribed!',
    detail: 'One more step: we have sent you an email. Open the link in it to confirm your address.',
  },
  confirmed: { title: 'Your address is confirmed' },
  unsubscribed: { title: 'You are unsubscribed' },
} as const satisfies Notices
