import { type SealableKind, sealableKinds } from '#contract/sealed.ts'
import type { Draft } from './rows.ts'

/** A draft in encrypted form, as it is stored on a device that does not have the key. */
export interface LockedDraft extends Draft {
  values: {
    /** Name of the form in which it was typed. */
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
