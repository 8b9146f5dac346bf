import { MAX_LIST_CHARS, MAX_PERSON_CHARS, MAX_PRAYER_LISTS } from '#contract/limits/prayer-limits.ts'
import { MAX_PRAYER_CHARS, MAX_TITLE_CHARS } from '#contract/limits.ts'
import { nameErrors } from '#contract/messages/name.ts'
import { prayerErrors } from '#contract/messages/reading/prayer.ts'
import { requestErrors } from '#contract/messages/request.ts'
import { type CalendarDate, isCalendarDate } from '#contract/values/calendar-date.ts'
import { isWritable } from '#contract/values/is-writable.ts'
import { isPlainLine } from '#contract/values/plain-line.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { listsIn, listsText } from './prayer-lists.ts'

// The rules are not in the file of the Zod schema (`prayer.ts`), so that the prayer journal checks its forms without
// loading Zod. The schema is made of the same rules.

/** Condition that a text meets, and the message for a text that does not meet it. */
export type TextRule = readonly [isMet: (text: string) => boolean, message: string]

const writable: TextRule = [isWritable, requestErrors.invalid.detail]
const oneLine: TextRule = [isPlainLine, nameErrors.unprintable.title]

const atMost = (chars: number, { title }: { title: string }): TextRule => [
  (text) => text.length <= chars,
  title,
]

/** Rules for the texts of a prayer, by field. */
export const prayerRules = {
  title: [
    writable,
    [hasVisibleText, prayerErrors.no_title.title],
    atMost(MAX_TITLE_CHARS, prayerErrors.title_too_long),
  ],
  request: [
    writable,
    [hasVisibleText, prayerErrors.no_request.title],
    atMost(MAX_PRAYER_CHARS, prayerErrors.request_too_long),
  ],
  story: [writable, atMost(MAX_PRAYER_CHARS, prayerErrors.story_too_long)],
  person: [oneLine, atMost(MAX_PERSON_CHARS, prayerErrors.person_too_long)],
  lists: [
    oneLine,
    [(text) => text === listsText(listsIn(text)), requestErrors.invalid.detail],
    [(text) => listsIn(text).length <= MAX_PRAYER_LISTS, prayerErrors.too_many_lists.title],
    [
      (text) => listsIn(text).every((name) => name.length <= MAX_LIST_CHARS),
      prayerErrors.list_too_long.title,
    ],
  ],
} as const satisfies Record<string, readonly TextRule[]>

export type PrayerText = keyof typeof prayerRules

/** Returns the message of the first broken rule of each given text that breaks one. */
export function prayerProblems(texts: Partial<Record<PrayerText, string>>): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [field, text] of Object.entries(texts)) {
    const rules: readonly TextRule[] = prayerRules[field as PrayerText]
    const broken = rules.find(([isMet]) => !isMet(text))
    if (broken) problems[field] = broken[1]
  }
  return problems
}

/**
 * Returns the message for the day on which a member says that a prayer was answered; null if the day is valid.
 * @param today current day in the member's time zone; later days are refused
 */
export function answerDayProblem(day: string, today: CalendarDate): string | null {
  if (day === '') return prayerErrors.no_answer_day.title
  if (!isCalendarDate(day)) return requestErrors.invalid.detail
  return day > today ? prayerErrors.answered_in_future.title : null
}
