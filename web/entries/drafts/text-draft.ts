import type { EntryKind, Fields } from '#contract/entry.ts'
import type { Seen } from '#web/entries/sync/view-entry.ts'

/**
 * Text that was typed on this device and becomes an entry when the member saves it, signs in, or signs out.
 */
export interface TextDraft<F extends Fields = Fields> {
  entry: { kind: EntryKind; id: string }
  /** Text in the field; null if that is the saved text. */
  text: string | null
  maxChars: number
  /** Fields that are saved with the text, such as the question that it answers. */
  fields: Fields
  /** Version of the entry that the member saw when they began to type; null if the entry did not exist. */
  seen: Seen<F> | null
  /** Earlier drafts of this field that were replaced when the member chose another text. */
  aside: readonly AsideText[]
}

export interface AsideText {
  id: string
  text: string
  /** ISO 8601. */
  writtenAt: string
}

/** Returns whether the values of a form are a text draft. */
export function isTextDraft(values: unknown): values is TextDraft {
  return typeof values === 'object' && values !== null && 'entry' in values && 'aside' in values
}

/** Returns whether the draft can be saved without changes: not empty, not too long. */
export function isSavable(draft: TextDraft): draft is TextDraft & { text: string } {
  return draft.text !== null && draft.text.trim() !== '' && draft.text.length <= draft.maxChars
}
