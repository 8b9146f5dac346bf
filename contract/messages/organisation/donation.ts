import { MAX_GIFT_CENTS, MIN_GIFT_CENTS } from '#contract/limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'
import { dollars } from '#contract/values/dollars.ts'

export const donationErrors = defineErrors('donation', {
  already_giving: error(
    409,
    'You already give every month',
    'Change or end it with Manage Monthly Donation.',
  ),
  not_giving: error(
    409,
    'No monthly gift to manage',
    'You can begin one on the page about monthly gifts, whenever you like.',
  ),
  wrong_signature: error(400, 'Refused', 'This message was not signed by our payment provider.'),
  signed_out: error(401, 'Please sign in', 'You need to be signed in to donate.'),
  sign_in_required: error(401, 'Sign in required', 'Please sign in to make a donation'),
  invalid_amount: error(400, 'Invalid amount', `Minimum donation is ${dollars(MIN_GIFT_CENTS)}/month`),
  amount_not_a_number: error(
    400,
    'Invalid amount',
    'Please write the amount as a plain number, such as 10 or 10.50.',
  ),
  amount_not_in_cents: error(
    400,
    'Invalid amount',
    'Please write at most two digits after the point, such as 10.50.',
  ),
  amount_too_large: error(400, 'Invalid amount', `Maximum donation is ${dollars(MAX_GIFT_CENTS)}/month`),
  too_many_declines: error(
    429,
    'Please wait a while',
    'Your bank declined several payments. Please wait an hour, or ask your bank, before you try again.',
  ),
  too_many_pages: error(
    429,
    'Please wait a while',
    'The payment page was opened many times. Please wait a few minutes and try again.',
  ),
  gift_not_found: error(404, 'Gift not found', 'You have no such gift.'),
  refresh_failed: error(
    502,
    'Donation status not refreshed',
    'We could not reach our payment provider. Please try again in a moment.',
  ),
  load_failed: error(500, 'Giving not loaded', 'This could not be loaded. Please try again.'),
  failed: error(502, 'Error', 'Failed to process donation. Please try again.'),
})

export const donationNotices = {
  refreshed: { title: 'Donation status refreshed' },
} as const satisfies Notices
