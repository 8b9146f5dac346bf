import type { AnswerFields, AnswerKey } from '#contract/reading/journal.ts'
import type { ViewEntry } from '#web/entries/replica/view-entry.ts'
import { type WrittenAnswer, writtenAnswers } from '#web/features/reading/shared/written-answers.ts'

interface Place {
  day: number
  answerKey: AnswerKey
  /** The current reading. */
  reading: number
}

/**
 * Returns the member's answers to one question of a day from the readings of the plan before the current one, oldest
 * reading first.
 */
export function earlierAnswers(
  entries: readonly ViewEntry<AnswerFields>[],
  { day, answerKey, reading }: Place,
): WrittenAnswer[] {
  return writtenAnswers(entries)
    .filter((one) => one.day === day && one.key === answerKey && one.reading < reading)
    .sort((one, other) => one.reading - other.reading)
}
