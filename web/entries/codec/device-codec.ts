import type { Fields, FieldValue } from '#contract/entry.ts'
import { isSealedField, type SealableKind, sealedKeyId } from '#contract/sealed.ts'
import { isLockedDraft, kindOfDraft, type LockedDraft } from '#web/entries/replica/drafts.ts'
import { readableFields } from '#web/entries/replica/learn-entry.ts'
import type { Draft, KnownEntry, UnsentChange } from '#web/entries/replica/rows.ts'
import { type DeviceBox, isBox } from '#web/lib/crypto/is-box.ts'

/**
 * Encodes the rows of one owner for the database of this browser, and decodes them. If the account uses encryption,
 * text is encrypted with the key for stored rows (`account-key.ts`), and only ids and timestamps remain readable, as
 * they are for the server. Otherwise rows are stored unchanged.
 */
export interface DeviceCodec {
  encodeEntry(entry: KnownEntry): KnownEntry
  decodeEntry(entry: KnownEntry): KnownEntry
  encodeChange(change: UnsentChange): UnsentChange
  decodeChange(change: UnsentChange): UnsentChange
  encodeDraft(draft: Draft): Draft
  decodeDraft(draft: Draft): Draft
}

interface Options {
  /**
   * Cipher with the key for stored rows; null if this page does not have that key. A row that cannot be decrypted is
   * returned encrypted.
   */
  box: DeviceBox | null
  /**
   * Kinds of entries whose rows are encrypted before they are stored; empty while this device does not have the key.
   */
  kinds: readonly SealableKind[]
}

/**
 * Placeholder for a value whose encrypted form is in another field of the row. It has the format of an encrypted value,
 * so that all other code treats the value as one that cannot be read.
 */
const MARK = `sealed1.${'0'.repeat(16)}.box`

export const plainCodec = deviceCodec({ box: null, kinds: [] })

export function deviceCodec({ box, kinds }: Options): DeviceCodec {
  const seals = (kind: string | undefined) => box !== null && kinds.some((one) => one === kind)

  return {
    encodeEntry: (entry) => {
      const { kind, sealing, fields, others, raw } = entry
      const isWordless = !raw && others.length === 0 && !Object.keys(fields).some(isSealedField)
      if (!box || entry.box || !seals(kind) || sealing === 'locked' || isWordless) return entry
      const { id, createdAt, version, stamps } = entry
      const marked = { kind, id, createdAt, version, stamps, fields: markedFields(fields), others: [] }
      return {
        ...entry,
        fields: readableFields(fields),
        others: [],
        sealing: 'locked',
        ...(sealing === undefined && { wasReadable: true }),
        raw: marked,
        box: box.seal(placeOfEntry(entry), { fields, others, raw, sealing }),
      }
    },

    decodeEntry: (entry) => {
      if (!entry.box) return entry
      const opened = box?.open(placeOfEntry(entry), entry.box)
      if (opened === undefined) return entry
      const { box: _, sealing: __, raw: ___, wasReadable: ____, ...rest } = entry
      return { ...rest, ...(opened as Pick<KnownEntry, 'fields' | 'others'>) }
    },

    encodeChange: (change) => {
      const values = Object.entries(change.fields).flatMap(([field, { value }]) =>
        isSealedField(field) && sealedKeyId(value) === null ? [[field, value] as const] : [],
      )
      if (!box || change.box || !seals(change.kind) || values.length === 0) return change
      const marked = values.map(([field]) => [
        field,
        { value: MARK, over: change.fields[field]?.over ?? null },
      ])
      return {
        ...change,
        fields: { ...change.fields, ...Object.fromEntries(marked) },
        box: box.seal(placeOfChange(change), Object.fromEntries(values)),
      }
    },

    decodeChange: (change) => {
      if (!change.box) return change
      const values = box?.open(placeOfChange(change), change.box) as Record<string, FieldValue> | undefined
      if (values === undefined) return change
      const { box: _, ...rest } = change
      const fields = Object.entries(change.fields).map(([field, { value, over }]) => {
        return [field, { value: value === MARK ? (values[field] ?? null) : value, over }]
      })
      return { ...rest, fields: Object.fromEntries(fields) }
    },

    encodeDraft: (draft) => {
      const { owner, name, values } = draft
      if (!box || isLockedDraft(draft) || !seals(kindOfDraft(draft))) return draft
      return { owner, name, values: { name, sealed: box.seal(placeOfDraft(owner, name), values) } }
    },

    decodeDraft: (draft) => {
      // A draft that was encrypted when the key was removed from this device is stored under a random name, and not
      // under the name of its form. It is decrypted when that form opens, and not here.
      if (!isLockedDraft(draft) || draft.name !== draft.values.name) return draft
      const values = openBoxedDraft(draft, box)
      return values === undefined ? draft : { ...draft, values }
    },
  }
}

/**
 * Decrypts a draft that was encrypted with the key for stored rows. Undefined if it was encrypted in another way or
 * with another key.
 */
export function openBoxedDraft({ owner, values: { name, sealed } }: LockedDraft, box: DeviceBox | null) {
  return isBox(sealed) ? box?.open(placeOfDraft(owner, name), sealed) : undefined
}

function placeOfEntry({ owner, kind, id }: KnownEntry): string[] {
  return ['entry', owner, kind, id]
}

/**
 * Returns the context to which the encryption binds a change. It contains the id of the change and not its sequence
 * number, which changes when this device gets a new id.
 */
function placeOfChange({ owner, id }: UnsentChange): string[] {
  return ['change', owner, id]
}

function placeOfDraft(owner: string, name: string): string[] {
  return ['draft', owner, name]
}

function markedFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, isSealedField(field) ? MARK : value]),
  )
}
