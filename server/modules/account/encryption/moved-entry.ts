import type { MovedEntry } from '#contract/account/encryption.ts'
import { isSealedField, sealedKeyId } from '#contract/sealed.ts'
import type { EntryRow } from '#server/platform/sync/sync.queries.ts'

/**
 * An entry with its readable words encrypted, under the same changes, so that merging goes on as if nothing had happened.
 * Null where that was encrypted over another version, or is not all there is to read, no more and no less: its device
 * hears of the newer one and tries again.
 */
export function movedEntry(standing: EntryRow, sent: MovedEntry): EntryRow | null {
  if (standing.version !== sent.version) return null
  const readableFields = Object.entries(standing.fields).flatMap(([field, value]) =>
    isSealedField(field) && sealedKeyId(value) === null ? [field] : [],
  )
  const readableOthers = standing.others.filter(({ text }) => sealedKeyId(text) === null).map(({ id }) => id)
  if (readableFields.length + readableOthers.length === 0) return null
  if (!areThese(readableFields, sent.fields) || !areThese(readableOthers, sent.others)) return null
  return {
    ...standing,
    fields: { ...standing.fields, ...sent.fields },
    others: standing.others.map((other) => ({ ...other, text: sent.others[other.id] ?? other.text })),
  }
}

function areThese(names: readonly string[], values: Readonly<Record<string, string>>): boolean {
  return names.length === Object.keys(values).length && names.every((name) => Object.hasOwn(values, name))
}
