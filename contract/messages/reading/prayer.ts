import { defineErrors, error, type Notices } from '#contract/errors/define-errors.ts'
import { MAX_PRAYER_CHARS, MAX_TITLE_CHARS } from '#contract/limits.ts'
import { inDigits } from '#contract/values/numbers.ts'

export const prayerErrors = defineErrors('prayer', {
  no_title: error(400, 'Please give your prayer a title'),
  no_request: error(400, 'Please write what you are praying for'),
  title_too_long: error(400, `A title can be ${MAX_TITLE_CHARS} characters long`),
  request_too_long: error(400, `A prayer can be ${inDigits(MAX_PRAYER_CHARS)} characters long`),
  story_too_long: error(400, `A story can be ${inDigits(MAX_PRAYER_CHARS)} characters long`),
  no_answer_day: error(400, 'Please choose a day'),
  answered_in_future: error(400, 'This day is still to come'),
})

export const prayerNotices = {
  deleted: { title: 'Prayer deleted' },
} as const satisfies Notices
