import { MAX_NOTE_CHARS, MAX_SCRIPTURE_CHARS, MAX_TITLE_CHARS, PLAN_DAYS } from '#contract/limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'
import { inDigits } from '#contract/values/numbers.ts'

export const noteErrors = defineErrors('note', {
  no_title: error(400, 'Please give your note a title'),
  no_content: error(400, 'Please write something in your note'),
  title_too_long: error(400, `Keep the title to ${MAX_TITLE_CHARS} characters or fewer`),
  content_too_long: error(400, `Keep the note to ${inDigits(MAX_NOTE_CHARS)} characters or fewer`),
  scripture_too_long: error(400, `Keep the reference to ${MAX_SCRIPTURE_CHARS} characters or fewer`),
  no_such_day: error(400, `Please choose a day from 1 to ${PLAN_DAYS}`),
})

export const noteNotices = {
  saved: { title: 'Note saved', detail: 'You will find it under the study and in your notes.' },
  deleted: { title: 'Note deleted' },
} as const satisfies Notices
