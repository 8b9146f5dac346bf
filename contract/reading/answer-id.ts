import { PLAN_DAYS } from '#contract/limits.ts'
import type { AnswerKey } from './journal.ts'

/** Id of the entry with the answer to a question of a day: the same on every device. */
export function answerId(day: number, key: AnswerKey): string {
  return `${day}-${key}`
}

/** Parses an answer's entry id; null if it is not one. */
export function parseAnswerId(id: string): { day: number; key: AnswerKey } | null {
  const [, day = '', key = ''] = /^([1-9]\d{0,3})-([a-z]|reflection)$/.exec(id) ?? []
  return day !== '' && Number(day) <= PLAN_DAYS ? { day: Number(day), key: key as AnswerKey } : null
}
