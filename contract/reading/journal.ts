import { z } from 'zod'
import { everyEntry } from '#contract/entry.ts'
import { MAX_ANSWER_CHARS, MAX_QUESTION_CHARS } from '#contract/limits.ts'
import { journalErrors } from '#contract/messages/reading/journal.ts'
import { writableText } from '#contract/values/writable-text.ts'

/** Permanent key of a question. If the question is moved or reworded, its stored answers still belong to it. */
export const questionKey = z.string().regex(/^[a-z]$/)

/**
 * Key under which an answer is stored: the key of a question, or 'reflection' for the member's own reflection on the
 * day.
 */
export const answerKey = z.union([questionKey, z.literal('reflection')])
export type AnswerKey = z.infer<typeof answerKey>

/** A member's private answer to a question of a day, or their own reflection on the day. */
export const answerFields = z.strictObject({
  ...everyEntry,
  /** Text of the answer; empty if the member deleted it. */
  text: writableText.max(MAX_ANSWER_CHARS, journalErrors.answer_too_long.detail),
  /** Wording of the question when the member answered it; empty for the member's own reflection. */
  question: writableText.max(MAX_QUESTION_CHARS),
})
export type AnswerFields = z.infer<typeof answerFields>

/**
 * Fields with free text. If two devices change one of them concurrently, the replaced text is stored as a conflict
 * copy.
 */
export const answerTexts = ['text'] as const satisfies (keyof AnswerFields)[]
