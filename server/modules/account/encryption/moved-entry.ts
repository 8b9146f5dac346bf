import type { MovedEntry } from '#contract/account/encryption.ts'
import { isSealedField, sealedKeyId } from '#contract/sealed.ts'
import type { EntryRow } from '#server/modules/reading/sync/entry-row.public.ts'

/**
 * Returns a stored entry with its readable values replaced by the encrypted ones that a device sent. The ids and times
 * of its changes remain, so that later changes are merged as before.
 * Returns null if the device read another version of the entry, or did not encrypt exactly its readable values. The
 * device then receives the newer version and encrypts that.
 */
export function movedEntry(stored: EntryRow, sent: MovedEntry): EntryRow | null {
  if (stored.version !== sent.version) return null
  const readableFields = Object.entries(stored.fields).flatMap(([field, value]) =>
    isSealedField(field) && sealedKeyId(value) === null ? [field] : [],
  )
  const readableOthers = stored.others.filter(({ text }) => sealedKeyId(text) === null).map(({ id }) => id)
  if (readableFields.length + readableOthers.length === 0) return null
  if (!areThese(readableFields, sent.fields) || !areThese(readableOthers, sent.others)) return null
  return {
    ...stored,
    fields: { ...stored.fields, ...sent.fields },
    others: stored.others.map((other) => ({ ...other, text: sent.others[other.id] ?? other.text })),
  }
}

function areThese(names: readonly string[], values: Readonly<Record<string, string>>): boolean {
  return names.length === Object.keys(values).length && names.every((name) => Object.hasOwn(values, name))
}
