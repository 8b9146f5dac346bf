import {
  MAX_CHAPTERS_A_DAY,
  MAX_CHAPTERS_READ,
  MAX_PLAN_NAME_CHARS,
} from '#contract/limits/chapter-plan-limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'
import { inDigits } from '#contract/values/numbers.ts'

export const chapterPlanErrors = defineErrors('chapter_plan', {
  no_name: error(400, 'Please give the plan a name'),
  name_too_long: error(400, `Keep the name to ${MAX_PLAN_NAME_CHARS} characters or fewer`),
  no_books: error(400, 'Please choose at least one book'),
  no_pace: error(400, `Please choose from 1 to ${MAX_CHAPTERS_A_DAY} chapters a day`),
  no_date: error(400, 'Please choose a day between 2000 and 2099'),
  finish_before_start: error(400, 'Please choose a last day that is not before the first'),
  too_many_read: error(
    409,
    'Your account is full',
    `There is room for ${inDigits(MAX_CHAPTERS_READ)} chapters. This one stays on this device.`,
  ),
})

export const chapterPlanNotices = {
  deleted: { title: 'Plan deleted' },
  moved: { title: 'The plan goes on from today' },
} as const satisfies Notices
