import { type SealableKind, sealableKinds } from '#contract/sealed.ts'
import type { Draft } from '#web/entries/store/entry-store.ts'

/** What was half typed, as it stays on a device that is locked. */
export interface LockedDraft extends Draft {
  values: {
    /** Of the form it was typed into. */
    name: string
    sealed: string
  }
}

export function isLockedDraft(draft: Draft): draft is LockedDraft {
  const { values } = draft
  return typeof values === 'object' && values !== null && 'sealed' in values && 'name' in values
}

/** Of which kind of entry a form is: their names begin with it, such as `prayer:new`. Undefined where it cannot be encrypted. */
export function kindOfDraft({ name }: Pick<Draft, 'name'>): SealableKind | undefined {
  return sealableKinds.find((kind) => name.startsWith(`${kind}:`))
}
