import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { MAX_ANSWER_CHARS, MAX_QUESTION_CHARS } from '#contract/limits.ts'
import { journalErrors } from '#contract/messages/reading/journal.ts'
import { writableText } from '#contract/values/writable-text.ts'

/** Permanent key of a question: its answers remain assigned to it when it is moved or reworded. */
export const questionKey = z.string().regex(/^[a-z]$/)

/** Key of an answer: a question of the day, or its reflection. */
export const answerKey = z.union([questionKey, z.literal('reflection')])
export type AnswerKey = z.infer<typeof answerKey>

/** A private answer to a question of a day. */
export const answerFields = z.strictObject({
  ...everyEntry,
  /** Empty if the answer was deleted. */
  text: writableText.max(MAX_ANSWER_CHARS, journalErrors.answer_too_long.detail),
  /** The question as the member read it; empty for the reflection. */
  question: writableText.max(MAX_QUESTION_CHARS),
})
export type AnswerFields = z.infer<typeof answerFields>

/** Fields for which a conflict copy is stored when two devices change them concurrently. */
export const answerTexts = ['text'] as const satisfies (keyof AnswerFields)[]
