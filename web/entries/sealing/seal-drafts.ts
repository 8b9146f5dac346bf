import type { Draft } from '#web/entries/store/entry-store.ts'
import { openValue, type SealingKey, sealValue } from '#web/lib/crypto/sealed-value.ts'
import { kindOfDraft, type LockedDraft } from './locked-draft.ts'

/**
 * Encrypts a draft under a new name, so that a new draft of the same form can be stored while this device
 * is locked.
 */
export async function sealDraft({ owner, name, values }: Draft, key: SealingKey): Promise<LockedDraft> {
  const sealed = await sealValue(key, placeOf(owner, name), JSON.stringify(values))
  return { owner, name: `sealed:${crypto.randomUUID()}`, values: { name, sealed } }
}

/** Decrypts a draft for its form. Null if another key is needed. */
export async function openDraft({ owner, values }: LockedDraft, key: SealingKey): Promise<Draft | null> {
  const { name, sealed } = values
  const opened = await openValue(key, placeOf(owner, name), sealed)
  if (!opened) return null
  return { owner, name, values: typedAgain(name, JSON.parse(String(opened.value))) }
}

/** Prepares a draft for its form: a new entry gets another id, because the previous one may have been saved since. */
export function typedAgain(name: string, typed: unknown): unknown {
  const { entry } = typed as { entry?: unknown }
  const isNew = /^[a-z]+:new/.test(name) && typeof entry === 'object'
  return isNew ? { ...(typed as object), entry: { ...entry, id: crypto.randomUUID() } } : typed
}

/** Context of an encrypted draft: drafts stay on this device and belong to no entry. */
function placeOf(owner: string, name: string) {
  return { owner, kind: kindOfDraft({ name }) ?? 'note', entry: '', field: 'draft', change: name }
}
