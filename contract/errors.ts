/**
 * Every refusal the product can give: its code, HTTP status, title and words.
 * Source of the titles and words: specification section 8 to the letter; the rest are ours.
 */
export const errors = {
  // Anywhere
  'request.invalid': {
    status: 400,
    title: 'Please check what you entered',
    words: 'Something in it could not be understood.',
  },
  'request.too_large': { status: 413, title: 'Too large', words: 'This is more than can be sent at once.' },
  'request.too_many': {
    status: 429,
    title: 'A moment, please',
    words: 'Too many requests. Please try again shortly.',
  },
  'request.unsupported_media': { status: 415, title: 'Unsupported format', words: 'Please send JSON.' },
  'request.foreign_origin': {
    status: 403,
    title: 'Refused',
    words: 'This request did not come from our own pages.',
  },
  'request.not_found': {
    status: 404,
    title: 'Oops! Page not found',
    words: 'There is nothing at this address.',
  },
  'request.not_allowed': { status: 403, title: 'Not allowed', words: 'Your account may not do this.' },
  'server.failed': {
    status: 500,
    title: 'Error',
    words: 'Something went wrong on our side. Please try again.',
  },
  'server.unavailable': {
    status: 503,
    title: 'Not available',
    words: 'We are restarting. Please try again in a moment.',
  },

  // Signing in and out
  'auth.signed_out': { status: 401, title: 'Please sign in', words: 'You need to be signed in to do this.' },
  'auth.sign_out_failed': {
    status: 500,
    title: 'Error signing out',
    words: 'You may still be signed in. Please try again.',
  },
  'auth.device_sign_out_failed': {
    status: 500,
    title: 'Error signing out',
    words: 'That device may still be signed in. Please try again.',
  },
  'auth.failed': { status: 500, title: 'Error', words: 'We could not reach the server. Please try again.' },
  'auth.session_not_found': { status: 404, title: 'Error', words: 'This device is already signed out.' },
  'auth.wrong_credentials': { status: 401, title: 'Error', words: 'Invalid email or password.' },
  'auth.invalid_email': { status: 400, title: 'Error', words: 'Please enter a valid email address.' },
  'auth.password_too_short': {
    status: 400,
    title: 'Error',
    words: 'Password must be at least 6 characters.',
  },
  'auth.password_too_long': {
    status: 400,
    title: 'Error',
    words: 'Password must be at most 128 characters.',
  },
  'auth.too_many_attempts': {
    status: 429,
    title: 'Error',
    words: 'Too many attempts. Please wait a few minutes and try again.',
  },

  // Studies and completion
  'study.not_found': { status: 404, title: 'Study not found', words: 'There is no study for this day.' },
  'study.load_failed': { status: 500, title: 'Could not load this study', words: 'Please try again.' },
  'completion.signed_out': { status: 401, title: 'Please sign in to mark studies as complete' },
  'completion.failed': { status: 500, title: 'Failed to mark study as complete' },

  // Journal and discussion
  'journal.signed_out': { status: 401, title: 'Please sign in to save your responses' },
  'journal.failed': { status: 500, title: 'Failed to save your responses' },
  'comment.signed_out': { status: 401, title: 'Please sign in to join the discussion' },
  'comment.empty': { status: 400, title: 'Please write a comment' },
  'comment.failed': { status: 500, title: 'Failed to post comment' },
  'comment.delete_failed': { status: 500, title: 'Failed to delete comment' },

  // Groups
  'group.load_failed': { status: 500, title: 'Failed to load community studies' },
  'group.signed_out': { status: 401, title: 'Please sign in to join a study' },
  'group.already_joined': { status: 409, title: "You're already enrolled in this study!" },
  'group.join_failed': { status: 500, title: 'Failed to join study' },

  // Giving
  'donation.signed_out': {
    status: 401,
    title: 'Please sign in',
    words: 'You need to be signed in to donate.',
  },
  'donation.sign_in_required': {
    status: 401,
    title: 'Sign in required',
    words: 'Please sign in to make a donation',
  },
  'donation.invalid_amount': {
    status: 400,
    title: 'Invalid amount',
    words: 'Minimum donation is $4.99/month',
  },
  'donation.failed': { status: 502, title: 'Error', words: 'Failed to process donation. Please try again.' },

  // Profile, newsletter, contact, admin
  'profile.name_too_long': {
    status: 400,
    title: 'Error',
    words: 'Display name must be at most 80 characters.',
  },
  'profile.name_unprintable': {
    status: 400,
    title: 'Error',
    words: 'Display name must be one line of plain text.',
  },
  'profile.unknown_time_zone': {
    status: 400,
    title: 'Error',
    words: 'We do not know this time zone. Please choose another.',
  },
  'profile.failed': {
    status: 500,
    title: 'Error',
    words: 'Your profile could not be saved. Please try again.',
  },
  'referral.copy_refused': {
    status: 500,
    title: 'Your browser would not copy the link',
    words: 'It is selected for you now: copy it from there.',
  },
  'newsletter.failed': { status: 500, title: 'Failed to subscribe. Please try again.' },
  'contact.failed': {
    status: 500,
    title: 'Error',
    words: 'Your message could not be sent. Please try again.',
  },
  'admin.statistics_failed': { status: 500, title: 'Failed to load statistics' },
} as const satisfies Record<string, Refusal>

interface Refusal {
  status: number
  title: string
  words?: string
}

export type ErrorCode = keyof typeof errors

export function refusalOf(code: ErrorCode): Refusal {
  return errors[code]
}
