import { PLAN_DAYS } from '#contract/limits.ts'
import type { AnswerKey } from './journal.ts'

/** The id of the entry with the answer to a question of a day: the same on every device. */
export function answerId(day: number, key: AnswerKey): string {
  return `${day}-${key}`
}

/** Which question of which day an entry answers; null for an id that is none of an answer. */
export function answerPlace(id: string): { day: number; key: AnswerKey } | null {
  const [, day = '', key = ''] = /^([1-9]\d{0,3})-([a-z]|reflection)$/.exec(id) ?? []
  return day !== '' && Number(day) <= PLAN_DAYS ? { day: Number(day), key: key as AnswerKey } : null
}
