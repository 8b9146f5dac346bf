import { PLAN_DAYS } from '#contract/limits.ts'
import type { AnswerKey } from './journal.ts'

/** Returns the id of the entry that contains the answer to a question of a day: the same on every device. */
export function answerId(day: number, key: AnswerKey): string {
  return `${day}-${key}`
}

/** Parses the id of an answer's entry; null for the id of any other entry. */
export function parseAnswerId(id: string): { day: number; key: AnswerKey } | null {
  const [, day = '', key = ''] = /^([1-9]\d{0,3})-([a-z]|reflection)$/.exec(id) ?? []
  return day !== '' && Number(day) <= PLAN_DAYS ? { day: Number(day), key: key as AnswerKey } : null
}
