import {
  MAX_COLOR_NAME_CHARS,
  MAX_MARK_LABEL_CHARS,
  MAX_MARK_NOTE_CHARS,
  MAX_MARKS,
} from '#contract/limits/mark-limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'
import { inDigits } from '#contract/values/numbers.ts'

export const markErrors = defineErrors('mark', {
  no_such_place: error(400, 'We could not find these verses. Please choose them in the passage'),
  label_too_long: error(400, `Keep the label to ${MAX_MARK_LABEL_CHARS} characters or fewer`),
  label_of_one_line: error(400, 'Please use one line of visible characters'),
  note_too_long: error(400, `Keep the note to ${inDigits(MAX_MARK_NOTE_CHARS)} characters or fewer`),
  name_too_long: error(400, `Keep the name to ${MAX_COLOR_NAME_CHARS} characters or fewer`),
  too_many: error(
    409,
    'Your account is full',
    `There is room for ${inDigits(MAX_MARKS)} marks. This one stays on this device; delete some others, and save it again.`,
  ),
})

export const markNotices = {
  removed: { title: 'Mark removed' },
  saved: { title: 'Mark saved' },
  names_saved: { title: 'Names of the colors saved' },
} as const satisfies Notices
