import { PLAN_DAYS } from '#contract/limits.ts'
import type { AnswerKey } from './journal.ts'
import { FIRST_READING, readingSuffix } from './reading-number.ts'

/**
 * Day and question that an answer belongs to, or the reflection of the day. `reading` is 1 if the member answered when
 * going through the plan for the first time, 2 for the second time.
 */
export interface AnswerPlace {
  day: number
  key: AnswerKey
  reading: number
}

/**
 * Returns the id of the entry for the answer to a question of a day: `7-a`, or `7-a-2` when the member goes through the
 * plan for the second time. The id depends only on these parameters, so that all devices use the same entry.
 */
export function answerId(day: number, key: AnswerKey, reading = FIRST_READING): string {
  return `${day}-${key}${readingSuffix(reading)}`
}

/**
 * Parses the id of an answer's entry into day, question and reading of the plan; null for the id of any other entry.
 */
export function parseAnswerId(id: string): AnswerPlace | null {
  const [, day, key, reading = FIRST_READING] =
    /^([1-9]\d{0,3})-([a-z]|reflection)(?:-([2-9]))?$/.exec(id) ?? []
  return Number(day) <= PLAN_DAYS
    ? { day: Number(day), key: key as AnswerKey, reading: Number(reading) }
    : null
}

/**
 * Compares two answers for sorting: by reading of the plan, then by day. The reflection of a day follows the answers to
 * its questions.
 */
export function compareAnswers(one: AnswerPlace, other: AnswerPlace): number {
  return (
    one.reading - other.reading || one.day - other.day || rankOf(one.key).localeCompare(rankOf(other.key))
  )
}

function rankOf(key: AnswerKey): string {
  return key === 'reflection' ? 'z' : key
}
