import type { Entry, EntryChange, FieldValue } from '#contract/entry.ts'
import { isSealedField, sealedKeyId } from '#contract/sealed.ts'
import { type SealingKey, sealValue } from '#web/lib/crypto/sealed-value.ts'

/** Encrypts the values of a change, each bound to its field. Values that are already encrypted are not changed. */
export async function sealChange<C extends EntryChange>(
  owner: string,
  change: C,
  key: SealingKey,
): Promise<C> {
  const fields = await Promise.all(
    Object.entries(change.fields).map(async ([field, { value, over }]) => {
      if (!isSealedField(field) || sealedKeyId(value) !== null) return [field, { value, over }] as const
      const place = { owner, kind: change.kind, entry: change.entry, field, change: change.id }
      return [field, { value: await sealValue(key, place, value), over }] as const
    }),
  )
  return { ...change, fields: Object.fromEntries(fields) }
}

/**
 * Encrypts the values of an entry, each bound to the change that last wrote it. Values that arrived encrypted are not
 * changed.
 */
export async function sealWords(
  owner: string,
  { kind, id, fields, stamps, others }: Pick<Entry, 'kind' | 'id' | 'fields' | 'stamps' | 'others'>,
  key: SealingKey,
): Promise<Pick<Entry, 'fields' | 'others'>> {
  const seal = (field: string, change: string, value: FieldValue) =>
    isSealedField(field) && sealedKeyId(value) === null
      ? sealValue(key, { owner, kind, entry: id, field, change }, value)
      : value
  const sealed = await Promise.all(
    Object.entries(fields).map(async ([field, value]) => {
      return [field, await seal(field, stamps[field]?.change ?? '', value)] as const
    }),
  )
  const sealedOthers = await Promise.all(
    others.map(async (other) => {
      const change = other.id.slice(0, -other.field.length - 1)
      return { ...other, text: String(await seal(other.field, change, other.text)) }
    }),
  )
  return { fields: Object.fromEntries(sealed), others: sealedOthers }
}
