import type { Answer, AnswerSave } from '#contract/journal.ts'
import type { Draft } from './draft-store.ts'

/**
 * What is left of a draft once the server has answered one of its saves: nothing where all of it was sent, since the
 * account now has it as its text or beside it; what was typed on top otherwise.
 */
export function settled(draft: Draft | null, sent: AnswerSave, answer: Answer): Draft | null {
  if (!draft || !isSealedAs(draft, sent)) return draft
  if (draft.text === sent.text || draft.text === answer.text) return null
  const hasSeenIt = answer.text === sent.text
  return { ...draft, sending: null, ...(hasSeenIt && { basedOn: answer.revision }) }
}

/** A save that was refused stays a draft, until somebody presses Save again. */
export function unsealed(draft: Draft | null, sent: AnswerSave): Draft | null {
  return draft && isSealedAs(draft, sent) ? { ...draft, sending: null } : draft
}

function isSealedAs({ sending }: Draft, { device, sequence }: AnswerSave): boolean {
  return sending?.device === device && sending.sequence === sequence
}
