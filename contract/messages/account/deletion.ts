import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const deletionErrors = defineErrors('deletion', {
  last_admin: error(
    409,
    'You are the only administrator',
    'Please make someone else an administrator first.',
  ),
  not_requested: error(409, 'No deletion to cancel', 'There is no request to delete this account.'),
  failed: error(500, 'Account not changed', 'We could not reach the server. Please try again.'),
})

export const deletionNotices = {
  requested: { title: 'Your account will be deleted' },
  withdrawn: { title: 'Your account will not be deleted' },
} as const satisfies Notices
