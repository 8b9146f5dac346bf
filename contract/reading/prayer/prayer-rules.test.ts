import { expect, test } from 'vitest'
import { MAX_PRAYER_CHARS, MAX_TITLE_CHARS } from '#contract/limits.ts'
import { prayerErrors } from '#contract/messages/reading/prayer.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { prayerFields } from './prayer.ts'
import { answerDayProblem, type PrayerText, prayerProblems, prayerRules } from './prayer-rules.ts'

const texts = [
  '',
  ' ',
  'Rain',
  'For the fields\n\nand for us',
  '\u200b\u2800',
  'a\0b',
  'a\ud800b',
  'family,Church',
  'family, Church',
  Array.from({ length: 11 }, (_, place) => `list ${place}`).join(', '),
  'a'.repeat(41),
  'a'.repeat(81),
  'a'.repeat(MAX_TITLE_CHARS + 1),
  'a'.repeat(MAX_PRAYER_CHARS + 1),
]

test.each(Object.keys(prayerRules) as PrayerText[])(
  'the form refuses the same texts as the server, with the same message: %s',
  (field) => {
    for (const text of texts) {
      const { error } = prayerFields.shape[field].safeParse(text)
      expect(prayerProblems({ [field]: text })[field]).toBe(error?.issues[0]?.message)
    }
  },
)

test.each([
  ['', prayerErrors.no_answer_day.title],
  ['2026-02-30', 'Something in it could not be understood.'],
  ['2026-03-02', prayerErrors.answered_in_future.title],
  ['2026-03-01', null],
])('the day of an answer is a day of the calendar, and not after today: %s', (day, problem) => {
  expect(answerDayProblem(day, '2026-03-01' as CalendarDate)).toBe(problem)
})
