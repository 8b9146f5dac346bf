import { MAX_PRAYER_CHARS, MAX_TITLE_CHARS } from '#contract/limits.ts'
import { prayerErrors } from '#contract/messages/reading/prayer.ts'
import type { PrayerWords } from './prayer.data.ts'

/** What is wrong with a field, in words that say how to mend it; null for nothing. */
type Checked<Field extends string> = Record<Field, string | null>

/** The same rules as the server's (contract/reading/prayer.ts), told while somebody writes. */
export function checkPrayer({
  title,
  request,
}: Pick<PrayerWords, 'title' | 'request'>): Checked<'title' | 'request'> {
  return { title: titleWords(title), request: requestWords(request) }
}

/** The day of an answer, as its field gives it, and the story. */
export function checkAnswer(
  { answeredOn, story }: { answeredOn: string; story: string },
  today: string,
): Checked<'answeredOn' | 'story'> {
  return {
    answeredOn: dayWords(answeredOn, today),
    story: story.length > MAX_PRAYER_CHARS ? prayerErrors.story_too_long.title : null,
  }
}

function titleWords(title: string): string | null {
  if (title.trim() === '') return prayerErrors.no_title.title
  return title.trim().length > MAX_TITLE_CHARS ? prayerErrors.title_too_long.title : null
}

function requestWords(request: string): string | null {
  if (request.trim() === '') return prayerErrors.no_request.title
  return request.length > MAX_PRAYER_CHARS ? prayerErrors.request_too_long.title : null
}

function dayWords(day: string, today: string): string | null {
  if (day === '') return prayerErrors.no_answer_day.title
  return day > today ? prayerErrors.answered_in_future.title : null
}
