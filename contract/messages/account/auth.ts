import { MAX_PASSWORD_CHARS, MIN_AGE_YEARS, MIN_PASSWORD_CHARS } from '#contract/limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const authErrors = defineErrors('auth', {
  session_not_found: error(404, 'Device not signed in', 'This device is already signed out.'),
  wrong_credentials: error(401, 'Error', 'Invalid email or password.'),
  invalid_email: error(400, 'Error', 'Please enter a valid email address.'),
  email_not_reachable: error(
    400,
    'Error',
    'Our emails cannot reach an address with letters like ü before the @. Please use another address.',
  ),
  password_too_short: error(400, 'Error', `Password must be at least ${MIN_PASSWORD_CHARS} characters.`),
  password_too_long: error(400, 'Error', `Password must be at most ${MAX_PASSWORD_CHARS} characters.`),
  too_many_attempts: error(429, 'Error', 'Too many attempts. Please wait a few minutes and try again.'),
  too_many_letters: error(
    429,
    'Error',
    'We have sent several emails to this address today. Please look in your spam folder too, or try again tomorrow.',
  ),
  password_common: error(
    400,
    'Error',
    'This password is too common, so it is easy to guess. Please choose another.',
  ),
  password_breached: error(
    400,
    'Error',
    'This password is on public lists of stolen passwords. Please choose another.',
  ),
  password_is_email: error(400, 'Error', 'Your password must not be your email address.'),
  busy: error(503, 'A moment, please', 'Many people are signing in right now. Please try again shortly.'),
  wrong_password: error(403, 'Wrong password', 'This is not your password. Please try again.'),
  last_method: error(409, 'Not removed', 'This is your only way to sign in. Add another one first.'),
  signed_out: error(401, 'Please sign in', 'You need to be signed in to do this.'),
  age_required: error(400, 'Error', `Please check the box to say you are ${MIN_AGE_YEARS} or older.`),
  link_expired: error(
    410,
    'This link no longer works',
    'It was used already, or it is too old. Please ask for a new one.',
  ),
  link_used: error(
    410,
    'You have used this link already',
    'Your password was changed with it. Sign in with the new one.',
  ),
  proof_needed: error(
    403,
    'Please confirm that it is you',
    'It has been a while since you signed in. Please confirm that it is you to go on.',
  ),
  second_step_expired: error(
    401,
    'Please sign in again',
    'Too much time has passed since you entered your password. Please start again.',
  ),
  sign_out_failed: error(503, 'Error signing out', 'You may still be signed in. Please try again.'),
  device_sign_out_failed: error(
    500,
    'Error signing out',
    'That device may still be signed in. Please try again.',
  ),
  failed: error(500, 'Error', 'We could not reach the server. Please try again.'),
})

export const authNotices = {
  signed_in: { title: 'Welcome back!', detail: "You've successfully signed in." },
  signed_up: { title: 'Account created!', detail: 'You can now sign in with your credentials.' },
  // The notice after a sign-up does not reveal whether the address has an account: it is the same in both
  // cases. Only the email that is sent to the address differs.
  after_sign_up: {
    title: 'We have sent you an email',
    detail:
      'You can sign in now and open it later. If you already had an account with this address, your password is still the one you had, and the email has a link to choose a new one.',
  },
  account_existed: {
    title: 'You already have an account',
    detail: 'Your password is the one you had before. Our email has a link to choose a new one.',
  },
  signed_out: { title: 'Signed out successfully' },
  device_signed_out: { title: 'Device signed out' },
  others_signed_out: { title: 'Signed out everywhere else' },
  reset_requested: {
    title: 'Please check your email',
    detail: 'If there is an account with this address, we have sent it an email with a link.',
  },
  password_reset: { title: 'Your password is changed', detail: 'You can now sign in with it.' },
  password_changed: { title: 'Your password is changed', detail: 'Every other device has been signed out.' },
  password_removed: { title: 'Your password is removed' },
  verification_sent: { title: 'Please check your email', detail: 'We have sent you an email with a link.' },
  email_verified: { title: 'Your email address is confirmed' },
  email_change_sent: {
    title: 'Please check your email',
    detail: 'We have sent an email with a link to the new address. Nothing changes until you open the link.',
  },
} as const satisfies Notices
