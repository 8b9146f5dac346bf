import type { EntryKind, Fields } from '#contract/entry.ts'
import type { Seen } from '#web/entries/sync/view-entry.ts'

/** A text that was typed on this device and is saved as an entry: once its writer says so, signs in, or is about to sign out. */
export interface TextDraft<F extends Fields = Fields> {
  entry: { kind: EntryKind; id: string }
  /** Null where the field shows what is saved. */
  text: string | null
  maxChars: number
  /** What is saved with it, such as the question that it answers. */
  fields: Fields
  /** The entry as it stood there when they began to type; null where there was none. */
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

/** Whether what is typed into a form is such a text. */
export function isTextDraft(values: unknown): values is TextDraft {
  return typeof values === 'object' && values !== null && 'entry' in values && 'aside' in values
}

/** May it be saved as it is? */
export function isSavable(draft: TextDraft): draft is TextDraft & { text: string } {
  return draft.text !== null && draft.text.trim() !== '' && draft.text.length <= draft.maxChars
}
