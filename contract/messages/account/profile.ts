import { MAX_DISPLAY_NAME_CHARS } from '#contract/limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const profileErrors = defineErrors('profile', {
  name_too_long: error(
    400,
    'Profile not saved',
    `Keep the display name to ${MAX_DISPLAY_NAME_CHARS} characters or fewer.`,
  ),
  name_empty: error(400, 'Name not saved', 'Please type a name, or choose “Not now”.'),
  unknown_time_zone: error(
    400,
    'Time zone not found',
    'We do not know this time zone. Please choose another.',
  ),
  failed: error(500, 'Profile not saved', 'What you entered is still here. Please try again.'),
})

export const profileNotices = {
  saved: { title: 'Profile updated', detail: 'Your profile has been saved successfully.' },
} as const satisfies Notices
