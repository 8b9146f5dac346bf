import { kindOfDraft, type LockedDraft } from '#web/entries/replica/drafts.ts'
import type { Draft } from '#web/entries/replica/rows.ts'
import { openValue, type SealingKey, sealValue } from '#web/lib/crypto/sealed-value.ts'

/**
 * Encrypts a draft and gives it a new random name. The user can then type a new draft into the same form while this
 * device does not have the key.
 */
export async function sealDraft({ owner, name, values }: Draft, key: SealingKey): Promise<LockedDraft> {
  const sealed = await sealValue(key, placeOf(owner, name), JSON.stringify(values))
  return { owner, name: `sealed:${crypto.randomUUID()}`, values: { name, sealed } }
}

/** Decrypts a draft for the form in which it was typed. Null if it was encrypted with another key. */
export async function openDraft({ owner, values }: LockedDraft, key: SealingKey): Promise<Draft | null> {
  const { name, sealed } = values
  const opened = await openValue(key, placeOf(owner, name), sealed)
  if (!opened) return null
  return { owner, name, values: typedAgain(name, JSON.parse(String(opened.value))) }
}

/**
 * Prepares the draft of a new entry for its form. The entry gets a new id, because an entry with the previous one may
 * have been saved in the meantime.
 */
export function typedAgain(name: string, typed: unknown): unknown {
  const { entry } = typed as { entry?: unknown }
  const isNew = /^[a-z]+:new/.test(name) && typeof entry === 'object'
  return isNew ? { ...(typed as object), entry: { ...entry, id: crypto.randomUUID() } } : typed
}

/**
 * Returns the associated data of an encrypted draft. It names no entry, because drafts belong to a form and never leave
 * the device.
 */
function placeOf(owner: string, name: string) {
  return { owner, kind: kindOfDraft({ name }) ?? 'note', entry: '', field: 'draft', change: name }
}
