import type { MovedEntry } from '#contract/account/encryption.ts'
import { isSealedField, sealedKeyId } from '#contract/sealed.ts'
import type { EntryRow } from '#server/platform/sync/sync.queries.ts'

/**
 * Returns an entry with its readable values encrypted, under the same change stamps, so that
 * merging continues as before.
 * Returns null if the device encrypted another version, or not exactly the readable values: the
 * device then receives the newer version and retries.
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
