import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { MAX_ANSWER_CHARS, MAX_QUESTION_CHARS } from '#contract/limits.ts'
import { journalErrors } from '#contract/messages/reading/journal.ts'
import { writableText } from '#contract/values/writable-text.ts'

/** The key of a question, which it keeps for good: a question that moves or is reworded takes its answers with it. */
export const questionKey = z.string().regex(/^[a-z]$/)

/** What somebody answers on a day: one of its questions, or its reflection. */
export const answerKey = z.union([questionKey, z.literal('reflection')])
export type AnswerKey = z.infer<typeof answerKey>

/** An answer to a question of a day, which only its member reads. */
export const answerFields = z.strictObject({
  ...everyEntry,
  /** Empty where it was taken back. */
  text: writableText.max(MAX_ANSWER_CHARS, journalErrors.answer_too_long.detail),
  /** The question as the member read it; empty for the reflection. */
  question: writableText.max(MAX_QUESTION_CHARS),
})
export type AnswerFields = z.infer<typeof answerFields>

/** Where two devices wrote without knowing of each other, the text of these that gives way is kept. */
export const answerTexts = ['text'] as const satisfies (keyof AnswerFields)[]
