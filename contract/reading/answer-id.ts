import { PLAN_DAYS } from '#contract/limits.ts'
import type { AnswerKey } from './journal.ts'

/**
 * Returns the id of the entry for the answer to a question of a day. It depends only on day and question, so that all
 * devices use the same entry.
 */
export function answerId(day: number, key: AnswerKey): string {
  return `${day}-${key}`
}

/** Parses the id of an answer's entry into day and question; null for the id of any other entry. */
export function parseAnswerId(id: string): { day: number; key: AnswerKey } | null {
  const [, day = '', key = ''] = /^([1-9]\d{0,3})-([a-z]|reflection)$/.exec(id) ?? []
  return day !== '' && Number(day) <= PLAN_DAYS ? { day: Number(day), key: key as AnswerKey } : null
}
