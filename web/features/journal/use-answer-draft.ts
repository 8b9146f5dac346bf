import type { AnswerFields } from '#contract/journal.ts'
import type { Seen } from '#web/lib/sync/view-entry.ts'
import { useTyping } from '#web/lib/use-typing.ts'

/** What somebody has written to a question on this device, and not saved. */
export interface AnswerDraft {
  /** Null where the field shows what is saved. */
  text: string | null
  /** As it reads while it is being answered. */
  question: string
  /** The answer that stood there when they began to type; null where none did. */
  seen: Seen<AnswerFields> | null
  /** What they had typed when they chose another text over it. */
  aside: readonly AsideText[]
}

export interface AsideText {
  id: string
  text: string
  /** ISO 8601. */
  writtenAt: string
}

const blank: AnswerDraft = { text: null, question: '', seen: null, aside: [] }

/** @param id of the entry that the answer is saved as */
export function useAnswerDraft(owner: string, id: string) {
  return useTyping(owner, `answer:${id}`, blank)
}
