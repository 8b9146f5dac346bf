import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const identityErrors = defineErrors('identity', {
  unknown_provider: error(404, 'Not available', 'We do not know this way to sign in.'),
  unreachable: error(
    503,
    'Sign-in service not reached',
    'We could not reach the other service just now. Please try again, or sign in another way.',
  ),
  refused: error(400, 'Sign-in not completed', 'The other service did not complete it. Please try again.'),
  expired: error(410, 'Sign-in expired', 'This took too long. Please start again.'),
  email_unverified: error(
    403,
    'Email address not confirmed',
    'The other service has not confirmed your email address. Please sign up with email and password; you can connect the two in your profile.',
  ),
  email_taken: error(
    409,
    'Email address already in use',
    'There is already an account with this address. Sign in to it, then connect the two.',
  ),
  already_connected: error(409, 'Already connected', 'This is already connected to an account.'),
  not_found: error(404, 'Not connected', 'This is not connected to your account.'),
  foreign_redirect: error(
    400,
    'Address not allowed',
    'After signing in, we can only take you to our own pages.',
  ),
})

export const identityNotices = {
  account_created: { title: 'Welcome!', detail: 'Your account is ready, and you are signed in.' },
  connected: { title: 'Connected' },
  disconnected: { title: 'Disconnected' },
} as const satisfies Notices
