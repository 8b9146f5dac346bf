import type { Entry, EntryChange, FieldValue, OtherText } from '#contract/entry.ts'
import { isSealedField, sealedKeyId } from '#contract/sealed.ts'
import type { DecodedWords } from '#web/entries/replica/learn-entry.ts'
import { openValue, type SealingKey, sealValue } from '#web/lib/crypto/sealed-value.ts'

/**
 * Encrypts the values of a change. Each ciphertext is bound to the id of the change and to its field, so that it cannot
 * be moved elsewhere. Values that are already encrypted are not changed.
 */
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
      return { ...other, text: String(await seal(other.field, changeOf(other), other.text)) }
    }),
  )
  return { fields: Object.fromEntries(sealed), others: sealedOthers }
}

/**
 * Decrypts all values of an entry. Each is bound to the change that wrote it. Returns null if a field of the entry is
 * not authentic; a conflict copy that is not authentic is left out instead.
 */
export async function openWords(owner: string, entry: Entry, key: SealingKey): Promise<DecodedWords | null> {
  let [hasReadable, hasOpened] = [false, false]

  async function open(
    field: string,
    change: string,
    value: FieldValue,
  ): Promise<{ value: FieldValue } | null> {
    if (!isSealedField(field)) return { value }
    if (sealedKeyId(value) !== null && typeof value === 'string') {
      const place = { owner, kind: entry.kind, entry: entry.id, field, change }
      const found = await openValue(key, place, value)
      if (found) hasOpened = true
      return found
    }
    hasReadable = true
    return { value }
  }

  const opened = await Promise.all(
    Object.entries(entry.fields).map(async ([field, value]) => {
      return [field, await open(field, entry.stamps[field]?.change ?? '', value)] as const
    }),
  )
  const fields: Record<string, FieldValue> = {}
  for (const [field, found] of opened) {
    if (!found) return null
    fields[field] = found.value
  }
  const others = await Promise.all(
    entry.others.map(async (other) => {
      // Fields that are never encrypted have no conflict copies. If one arrives, it may be forged and is left out.
      const found = isSealedField(other.field) ? await open(other.field, changeOf(other), other.text) : null
      return { ...other, text: found?.value ?? null }
    }),
  )
  const texts = others.filter((other): other is OtherText => typeof other.text === 'string')
  return {
    fields,
    // Conflict copies that are empty, or equal to the current text, are left out. The server does this for readable
    // values, but cannot do it for encrypted ones.
    others: texts.filter(({ field, text }) => text !== '' && text !== fields[field]),
    hasReadable,
    hasOpened,
    lacksOther: texts.length < others.length,
  }
}

/**
 * Decrypts a change that was encrypted when the key was removed from this device. A value that cannot be decrypted is
 * returned encrypted.
 */
export async function openChange<C extends EntryChange>(
  owner: string,
  change: C,
  key: SealingKey,
): Promise<C> {
  const { kind, entry, id } = change
  const fields = await Promise.all(
    Object.entries(change.fields).map(async ([field, { value, over }]) => {
      const place = { owner, kind, entry, field, change: id }
      const opened = typeof value === 'string' ? await openValue(key, place, value) : null
      return [field, { value: opened ? opened.value : value, over }] as const
    }),
  )
  return { ...change, fields: Object.fromEntries(fields) }
}

/** Returns the id of the change that wrote a conflict copy, from the id `<change>.<field>`. */
function changeOf({ id, field }: Pick<OtherText, 'id' | 'field'>): string {
  return id.endsWith(`.${field}`) ? id.slice(0, -field.length - 1) : ''
}
