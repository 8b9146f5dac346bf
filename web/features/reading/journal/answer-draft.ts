import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import type { AnswerFields } from '#contract/reading/journal.ts'
import type { TextDraft } from '#web/entries/drafts/text-draft.ts'

export type AnswerDraft = TextDraft<AnswerFields>

/** With which the names of all drafts of answers begin; behind it stands the id of the entry. */
export const ANSWERS = 'answer:'

/** Nothing is typed: the field shows what is saved. */
export const nothingTyped = {
  text: null,
  fields: { question: '' },
  seen: null,
} satisfies Partial<AnswerDraft>

/** @param id of the entry that it is saved as */
export function blankAnswer(id: string): AnswerDraft {
  return { entry: { kind: 'answer', id }, maxChars: MAX_ANSWER_CHARS, ...nothingTyped, aside: [] }
}
