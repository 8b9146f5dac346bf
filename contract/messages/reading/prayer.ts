import {
  MAX_LIST_CHARS,
  MAX_PERSON_CHARS,
  MAX_PRAYED,
  MAX_PRAYER_LISTS,
} from '#contract/limits/prayer-limits.ts'
import { MAX_PRAYER_CHARS, MAX_TITLE_CHARS } from '#contract/limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'
import { inDigits } from '#contract/values/numbers.ts'

export const prayerErrors = defineErrors('prayer', {
  no_title: error(400, 'Please give your prayer a title'),
  no_request: error(400, 'Please write what you are praying for'),
  title_too_long: error(400, `Keep the title to ${MAX_TITLE_CHARS} characters or fewer`),
  request_too_long: error(400, `Keep the prayer to ${inDigits(MAX_PRAYER_CHARS)} characters or fewer`),
  story_too_long: error(400, `Keep the story to ${inDigits(MAX_PRAYER_CHARS)} characters or fewer`),
  person_too_long: error(400, `Keep the name to ${MAX_PERSON_CHARS} characters or fewer`),
  too_many_lists: error(400, `Keep the prayer to ${MAX_PRAYER_LISTS} lists or fewer`),
  list_too_long: error(400, `Keep the name of each list to ${MAX_LIST_CHARS} characters or fewer`),
  no_weekday: error(400, 'Please choose a day of the week'),
  no_answer_day: error(400, 'Please choose a day'),
  too_many_prayed: error(
    409,
    'Your account is full',
    `There is room to remember ${inDigits(MAX_PRAYED)} times that you prayed. This one stays on this device.`,
  ),
  answered_in_future: error(400, 'Please choose today or an earlier day'),
})

export const prayerNotices = {
  deleted: { title: 'Prayer deleted' },
} as const satisfies Notices
