import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import type { AnswerFields } from '#contract/reading/journal.ts'
import type { TextDraft } from '#web/entries/replica/drafts.ts'

export type AnswerDraft = TextDraft<AnswerFields>

/** Prefix of the names of all answer drafts; the id of the answer's entry follows it. */
export const ANSWERS = 'answer:'

/** State of a draft without typed text: the field displays the saved answer. */
export const nothingTyped = {
  text: null,
  fields: { question: '' },
  seen: null,
} satisfies Partial<AnswerDraft>

/**
 * Returns an empty draft.
 * @param id id of the entry that the draft will be saved as
 */
export function blankAnswer(id: string): AnswerDraft {
  return { entry: { kind: 'answer', id }, maxChars: MAX_ANSWER_CHARS, ...nothingTyped, aside: [] }
}
