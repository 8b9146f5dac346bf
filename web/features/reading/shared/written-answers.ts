import { type AnswerPlace, parseAnswerId } from '#contract/reading/answer-id.ts'
import type { AnswerFields } from '#contract/reading/journal.ts'
import type { ViewEntry } from '#web/entries/replica/view-entry.ts'

/** An answer to a question of a day, or the reflection on the day, that the member has written. */
export interface WrittenAnswer extends AnswerPlace {
  id: string
  text: string
  /** Wording of the question when it was answered; empty for the reflection, which has no question. */
  question: string
  /** ISO 8601. */
  writtenAt: string
}

/** Returns the answers among a member's entries that have a text. */
export function writtenAnswers(entries: readonly ViewEntry<AnswerFields>[]): WrittenAnswer[] {
  return entries.flatMap(({ id, fields: { text, question }, writtenAt, createdAt }) => {
    const place = parseAnswerId(id)
    return place && text !== ''
      ? [{ ...place, id, text, question, writtenAt: writtenAt.text ?? createdAt }]
      : []
  })
}
