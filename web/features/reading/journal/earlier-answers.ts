import { parseAnswerId } from '#contract/reading/answer-id.ts'
import type { AnswerFields, AnswerKey } from '#contract/reading/journal.ts'
import type { ViewEntry } from '#web/entries/replica/view-entry.ts'

/** An answer that the member wrote in an earlier reading of the plan. */
export interface EarlierAnswer {
  id: string
  text: string
  /** Wording of the question when it was answered; empty for the reflection, which has no question. */
  question: string
  /** ISO 8601. */
  writtenAt: string
}

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
): EarlierAnswer[] {
  return entries
    .flatMap(({ id, fields: { text, question }, writtenAt, createdAt }) => {
      const place = parseAnswerId(id)
      const isEarlier = place?.day === day && place.key === answerKey && place.reading < reading
      if (!isEarlier || text === '') return []
      return [{ id, text, question, writtenAt: writtenAt.text ?? createdAt, reading: place.reading }]
    })
    .sort((one, other) => one.reading - other.reading)
}
