import type { Fields } from '#contract/entry.ts'
import { MAX_ANSWER_CHARS } from '#contract/limits.ts'
import type { Seen } from '#web/entries/sync/view-entry.ts'

/** What somebody has written to a question on this device, and not saved. */
export interface AnswerDraft<F extends Fields = Fields> {
  /** Null where the field shows what is saved. */
  text: string | null
  /** As it reads while it is being answered. */
  question: string
  /** The answer that stood there when they began to type; null where none did. */
  seen: Seen<F> | null
  /** What they had typed when they chose another text over it. */
  aside: readonly AsideText[]
}

export interface AsideText {
  id: string
  text: string
  /** ISO 8601. */
  writtenAt: string
}

export const blankDraft = { text: null, question: '', seen: null, aside: [] } satisfies AnswerDraft

const PREFIX = 'answer:'

/** The name of the form in which an answer is typed. @param id of the entry that the answer is saved as */
export function draftName(id: string): string {
  return `${PREFIX}${id}`
}

/** The id of the answer that is typed into a form; null for a form that is something else. */
export function answerIdIn(name: string): string | null {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null
}

/** May it be saved as it is? */
export function isSavable(text: string | null): text is string {
  return text !== null && text.trim() !== '' && text.length <= MAX_ANSWER_CHARS
}
