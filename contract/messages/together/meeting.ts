import { MAX_MEETING_LINK_CHARS, MAX_MEETING_PLACE_CHARS } from '#contract/limits/meeting-limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const meetingErrors = defineErrors('meeting', {
  time_invalid: error(400, 'Please choose a time, such as 19:00'),
  place_too_long: error(400, `Keep the place to ${MAX_MEETING_PLACE_CHARS} characters or fewer`),
  link_too_long: error(400, `Keep the link to ${MAX_MEETING_LINK_CHARS} characters or fewer`),
  link_invalid: error(400, 'Please give a whole link that begins with https://'),
  calendar_not_found: error(404, 'No such calendar', 'The address was replaced, or it is not complete.'),
  attendance_off: error(
    409,
    'Attendance is not recorded in this study',
    'You can turn it on when you edit the study.',
  ),
  not_yet: error(409, 'This meeting has not begun', 'You can note who was there once it begins.'),
  load_failed: error(500, 'Could not load this', 'Please try again.'),
  failed: error(500, 'That did not work', 'Please try again.'),
})

export const meetingNotices = {
  address_copied: { title: 'Address copied' },
  address_revoked: { title: 'The address no longer works' },
} as const satisfies Notices
