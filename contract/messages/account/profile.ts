import { defineErrors, error, type Notices } from '#contract/errors/define-errors.ts'
import { MAX_DISPLAY_NAME_CHARS } from '#contract/limits.ts'

export const profileErrors = defineErrors('profile', {
  name_too_long: error(400, 'Error', `Display name must be at most ${MAX_DISPLAY_NAME_CHARS} characters.`),
  name_empty: error(400, 'Error', 'Please type a name, or choose “Not now”.'),
  unknown_time_zone: error(400, 'Error', 'We do not know this time zone. Please choose another.'),
  failed: error(500, 'Error', 'Your profile could not be saved. Please try again.'),
})

export const profileNotices = {
  saved: { title: 'Profile updated', detail: 'Your profile has been saved successfully.' },
} as const satisfies Notices
