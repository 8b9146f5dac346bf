import { MAX_SEARCH_CHARS, MIN_MEMBER_SEARCH_CHARS } from '#contract/limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const adminErrors = defineErrors('admin', {
  member_not_found: error(404, 'Member not found', 'There is no such member.'),
  search_invalid: error(
    400,
    'Please check your search',
    `Please search for ${MIN_MEMBER_SEARCH_CHARS} to ${MAX_SEARCH_CHARS} characters of an address or a name.`,
  ),
  administrators_only: error(403, 'Administrators only', 'This part is for the people who run this site.'),
  own_account: error(
    409,
    'Account not changed',
    'You cannot do this to your own account. Another administrator can.',
  ),
  member_load_failed: error(500, 'Could not load this user', 'Please try again.'),
  statistics_failed: error(500, 'Failed to load statistics'),
  failed: error(500, 'Change not saved', 'Something went wrong. Please try again.'),
})

export const adminNotices = {
  role_changed: { title: 'Role changed' },
  member_disabled: { title: 'Account disabled' },
  member_enabled: { title: 'Account enabled' },
  sessions_ended: { title: 'Signed out everywhere' },
} as const satisfies Notices
