import { type SealableKind, sealableKinds } from '#contract/sealed.ts'
import type { Draft } from '#web/entries/store/entry-store.ts'

/** Draft on a locked device, encrypted. */
export interface LockedDraft extends Draft {
  values: {
    /** Name of the form it was typed into. */
    name: string
    sealed: string
  }
}

export function isLockedDraft(draft: Draft): draft is LockedDraft {
  const { values } = draft
  return typeof values === 'object' && values !== null && 'sealed' in values && 'name' in values
}

/**
 * Returns the kind of entry that a form edits: draft names begin with it, such as `prayer:new`. Undefined
 * if the kind cannot be encrypted.
 */
export function kindOfDraft({ name }: Pick<Draft, 'name'>): SealableKind | undefined {
  return sealableKinds.find((kind) => name.startsWith(`${kind}:`))
}
