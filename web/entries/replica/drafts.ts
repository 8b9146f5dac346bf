import type { EntryKind, Fields } from '#contract/entry.ts'
import { type SealableKind, sealableKinds } from '#contract/sealed.ts'
import type { Draft } from './rows.ts'
import type { Seen } from './view-entry.ts'

/** Draft of a text that becomes an entry when the member presses Save, signs in, or signs out. */
export interface TextDraft<F extends Fields = Fields> {
  entry: { kind: EntryKind; id: string }
  /** Text that the user has typed into the field; null if it equals the text of the saved entry. */
  text: string | null
  maxChars: number
  /** Other fields of the entry that are saved with the text, such as the question that it answers. */
  fields: Fields
  /** Version of the entry that the member saw when they began to type; null if the entry did not exist. */
  seen: Seen<F> | null
  /** Unsaved texts of this field that another text has replaced. The member can restore them. */
  aside: readonly AsideText[]
}

export interface AsideText {
  id: string
  text: string
  /** ISO 8601. */
  writtenAt: string
}

/** Returns whether the stored values of a form are a `TextDraft`. */
export function isTextDraft(values: unknown): values is TextDraft {
  return typeof values === 'object' && values !== null && 'entry' in values && 'aside' in values
}

/** Returns whether the draft can be saved as it is: its text is neither empty nor too long. */
export function isSavable(draft: TextDraft): draft is TextDraft & { text: string } {
  return draft.text !== null && draft.text.trim() !== '' && draft.text.length <= draft.maxChars
}

/** A draft in encrypted form, as it is stored on a device that does not have the key. */
export interface LockedDraft extends Draft {
  values: {
    /** Name of the form in which the draft was typed. */
    name: string
    sealed: string
  }
}

export function isLockedDraft(draft: Draft): draft is LockedDraft {
  const { values } = draft
  return typeof values === 'object' && values !== null && 'sealed' in values && 'name' in values
}

/**
 * Returns the kind of entry that a form is for; the name of its draft begins with the kind, as in `prayer:new`.
 * Undefined if this kind is never encrypted.
 */
export function kindOfDraft({ name }: Pick<Draft, 'name'>): SealableKind | undefined {
  return sealableKinds.find((kind) => name.startsWith(`${kind}:`))
}
