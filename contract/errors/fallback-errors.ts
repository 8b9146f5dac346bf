/**
 * What the browser says of a request where the server did not: no answer came, or none that is for people. It comes with
 * the first scripts, since without a connection nothing could be fetched to say so; hence these few alone.
 */
export const fallbackErrors = {
  // Anywhere
  'request.not_found': {
    status: 404,
    title: 'Oops! Page not found',
    words: 'There is nothing at this address.',
  },
  'server.failed': {
    status: 500,
    title: 'Error',
    words: 'Something went wrong on our side. Please try again.',
  },
  'server.unavailable': {
    status: 503,
    title: 'Not available',
    words: 'This cannot be done right now. Please try again in a moment.',
  },

  // Signing in and out
  'auth.sign_out_failed': {
    status: 503,
    title: 'Error signing out',
    words: 'You may still be signed in. Please try again.',
  },
  'auth.device_sign_out_failed': {
    status: 500,
    title: 'Error signing out',
    words: 'That device may still be signed in. Please try again.',
  },
  'auth.failed': { status: 500, title: 'Error', words: 'We could not reach the server. Please try again.' },

  // Second factors
  'factor.code_not_sent': {
    status: 503,
    title: 'Error',
    words: 'The code could not be sent. Please try again, or choose another way.',
  },

  // Studies and completion
  'completion.failed': { status: 500, title: 'Failed to mark study as complete' },

  // Journal and discussion
  'journal.failed': { status: 500, title: 'Failed to save your responses' },
  'comment.failed': { status: 500, title: 'Failed to post comment' },
  'comment.delete_failed': { status: 500, title: 'Failed to delete comment' },
  'comment.load_failed': {
    status: 500,
    title: 'Could not load the discussion',
    words: 'Please try again.',
  },
  'comment.edit_failed': { status: 500, title: 'Failed to save your comment' },
  'comment.report_failed': { status: 500, title: 'Failed to report this comment' },
  'comment.hide_failed': { status: 500, title: 'Failed to hide this comment' },
  'comment.show_failed': { status: 500, title: 'Failed to show this comment again' },
  'comment.reported_load_failed': {
    status: 500,
    title: 'Could not load the reported comments',
    words: 'Please try again.',
  },

  // Answers, notes, prayers, verses to remember
  'sync.failed': {
    status: 500,
    title: 'Not in your account yet',
    words: 'What you wrote is saved on this device and goes to your account once there is a connection.',
  },
  'memory.look_up_failed': {
    status: 500,
    title: 'We could not look it up just now. What you wrote is kept; please try again with a connection',
  },
  'progress.load_failed': {
    status: 500,
    title: 'Could not load your progress',
    words: 'Please try again.',
  },
  'rhythm.failed': { status: 500, title: 'Failed to save your rhythm', words: 'Please try again.' },

  // Groups
  'group.load_failed': { status: 500, title: 'Failed to load community studies' },
  'group.join_failed': { status: 500, title: 'Failed to join study' },
  'group.save_failed': {
    status: 500,
    title: 'Failed to save the study',
    words: 'What you wrote is still here. Please try again.',
  },
  'group.failed': { status: 500, title: 'Error', words: 'This could not be done. Please try again.' },
  'group.leave_failed': { status: 500, title: 'Failed to leave study' },

  // Giving
  'donation.refresh_failed': {
    status: 502,
    title: 'Error',
    words: 'We could not ask our payment provider just now. Please try again in a moment.',
  },
  'donation.load_failed': {
    status: 500,
    title: 'Error',
    words: 'This could not be loaded. Please try again.',
  },
  'donation.failed': { status: 502, title: 'Error', words: 'Failed to process donation. Please try again.' },

  // Profile, newsletter, contact, admin
  'profile.failed': {
    status: 500,
    title: 'Error',
    words: 'Your profile could not be saved. Please try again.',
  },
  'reminder.failed': { status: 500, title: 'Failed to save your reminder', words: 'Please try again.' },
  'newsletter.failed': { status: 500, title: 'Failed to subscribe. Please try again.' },
  'newsletter.confirm_failed': {
    status: 500,
    title: 'Error',
    words: 'We could not reach the server, and nothing was changed. Please try again.',
  },
  'contact.failed': {
    status: 500,
    title: 'Error',
    words: 'Your message could not be sent. Please try again.',
  },
  'export.failed': {
    status: 500,
    title: 'Error',
    words: 'Your data could not be put together. Please try again.',
  },
  'deletion.failed': {
    status: 500,
    title: 'Error',
    words: 'We could not reach the server, and nothing was changed. Please try again.',
  },
  'admin.failed': { status: 500, title: 'Error', words: 'This could not be done. Please try again.' },
} as const satisfies Record<string, CatalogueLine>

export interface CatalogueLine {
  status: number
  title: string
  words?: string
}

export type FallbackCode = keyof typeof fallbackErrors

export function fallbackOf(code: FallbackCode): CatalogueLine & { code: FallbackCode } {
  return { code, ...fallbackErrors[code] }
}
