import type { Entry, Fields, OtherText } from '#contract/entry.ts'
import { otherId } from '#contract/other-id.ts'
import { isSealable, isSealedField, sealedKeyId } from '#contract/sealed.ts'
import type { KnownEntry, Owner, Seal } from './rows.ts'
import { isDeleted } from './view-entry.ts'

/**
 * Maximum number of replaced changes that a device remembers for one entry, in order to recognise old versions. The
 * oldest are forgotten first.
 */
const MAX_REPLACED = 60

/** Decoded values of an entry from the server. */
export interface DecodedWords {
  fields: Fields
  others: OtherText[]
  /** Whether at least one value arrived unencrypted. */
  hasReadable: boolean
  /** Whether at least one value was decrypted with the key. */
  hasOpened: boolean
  /** Whether a conflict copy was left out because it was not authentic. */
  lacksOther: boolean
}

/**
 * Result of decoding an entry from the server, before it is compared with the stored version. Undefined if nothing in
 * it was encrypted.
 */
export type Decoded = DecodedWords | 'not_authentic' | 'locked' | undefined

/** Returns whether at least one value of an entry is encrypted. */
export function isSealedEntry({ fields, others }: Pick<Entry, 'fields' | 'others'>): boolean {
  const values = [...Object.values(fields), ...others.map(({ text }) => text)]
  return values.some((value) => sealedKeyId(value) !== null)
}

/**
 * Converts an entry from the server to the form in which this device stores it. A version that is not authentic does
 * not change the displayed text. It may have been swapped, truncated or replayed, or be readable although its kind is
 * encrypted.
 */
export function learnEntry(
  owner: Owner,
  known: KnownEntry | undefined,
  entry: Entry,
  opened: Decoded,
  seal: Seal | null,
): KnownEntry {
  const plain: KnownEntry = { ...entry, owner, isSample: false }
  const isOfSealedKind = isSealable(entry.kind) && (seal?.kinds.includes(entry.kind) ?? false)
  if (!isOfSealedKind && opened === undefined) return plain
  // The entry has no text to decrypt. Either it never had any, or the server erased it some days after the entry was
  // deleted.
  if (isWordless(entry) && (isDeleted(entry) || !hadWords(known))) {
    const isErased = { isAuthentic: known?.sealing !== undefined, isErased: true }
    // `wasSealed` remains set: if the server sends readable text for this entry later, it is not accepted as the
    // member's own.
    return {
      ...plain,
      replaced: replacedIn(known, entry, isErased),
      ...(wasSealed(known) && { wasSealed: true }),
    }
  }
  if (opened === 'locked') {
    if (wasSealed(known) && hasReadableWords(entry)) return unverified(owner, known, entry)
    return {
      ...plain,
      fields: readableFields(entry.fields),
      others: [],
      sealing: 'locked',
      raw: entry,
      replaced: replacedIn(known, entry, { isAuthentic: false }),
    }
  }
  const words = opened === undefined ? asTheyCame(entry) : opened
  if (words === 'not_authentic' || isTampered(known, entry, words, seal))
    return unverified(owner, known, entry)
  const { fields, others, hasReadable, lacksOther } = words
  return {
    ...plain,
    fields,
    others,
    replaced: replacedIn(known, entry, { isAuthentic: !hasReadable }),
    ...(hasReadable && opened !== undefined && { raw: entry }),
    ...(!hasReadable && !lacksOther && { sealing: 'opened' }),
    ...(lacksOther && { sealing: 'unverified', raw: entry }),
  }
}

/**
 * Returns whether an entry has no text. The server erases the text some time after deletion; another device may then
 * have restored the entry without it.
 */
function isWordless({ fields, others }: Pick<Entry, 'fields' | 'others'>): boolean {
  return others.length === 0 && !Object.keys(fields).some(isSealedField)
}

function hadWords(known: KnownEntry | undefined): boolean {
  return known !== undefined && !(isWordless(known) && (!known.raw || isWordless(known.raw)))
}

/**
 * Returns whether all text of the entry was encrypted at any time. From then on, an unencrypted version of it is not
 * authentic.
 */
function wasSealed(known: KnownEntry | undefined): boolean {
  if (!known) return false
  return known.wasSealed === true || (known.sealing !== undefined && !isReadableAfterUnlock(known))
}

/** Returns whether this device will read an entry that is locked here as one that arrived unencrypted, at least in part. */
function isReadableAfterUnlock({ sealing, box, wasReadable, raw }: KnownEntry): boolean {
  if (box !== undefined) return wasReadable === true
  return sealing === 'locked' && raw !== undefined && hasReadableWords(raw)
}

function hasReadableWords({ fields, others }: Entry): boolean {
  const values = Object.entries(fields).flatMap(([field, value]) => (isSealedField(field) ? [value] : []))
  return [...values, ...others.map(({ text }) => text)].some((value) => sealedKeyId(value) === null)
}

function asTheyCame({ fields, others }: Entry): DecodedWords {
  return { fields, others, hasReadable: true, hasOpened: false, lacksOther: false }
}

function isTampered(
  known: KnownEntry | undefined,
  entry: Entry,
  { hasReadable }: DecodedWords,
  seal: Seal | null,
): boolean {
  const isMoved = seal?.movedKinds.some((kind) => kind === entry.kind)
  if (hasReadable && (isMoved || wasSealed(known))) return true
  // `stamps` also contains fields whose text the server has erased; only the fields that still exist are considered.
  const stamps = Object.entries(entry.stamps).filter(([field]) => Object.hasOwn(entry.fields, field))
  if (stamps.some(([field, { change }]) => known?.replaced?.includes(otherId(change, field)))) return true
  // The server erases all fields of a deleted entry at once. If a version lacks only some of them, it is not authentic.
  return (
    known?.sealing !== undefined &&
    !isDeleted(entry) &&
    Object.keys(known.fields).some((field) => !Object.hasOwn(entry.fields, field))
  )
}

function unverified(owner: Owner, known: KnownEntry | undefined, entry: Entry): KnownEntry {
  const { version } = entry
  // With the version number of the new entry, the values in the box would later be taken for those of that version. If
  // they had arrived readable, the migration to encryption would then overwrite the newer text on the server with them.
  if (known?.box !== undefined) return known
  // This device cannot decrypt the stored entry, so there is no earlier text to display instead of the version that is
  // not authentic. Only the version number of the stored entry is updated.
  if (known?.sealing === 'locked') return { ...known, version }
  if (known) return { ...known, version, sealing: 'unverified', raw: entry }
  const fields = readableFields(entry.fields)
  return { ...entry, owner, isSample: false, fields, others: [], sealing: 'unverified', raw: entry }
}

/** Returns those fields of an entry that are never encrypted, such as `deletedAt`. */
export function readableFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !isSealedField(field)))
}

/**
 * Returns the list of replaced changes of an entry, extended by those that its new version replaces. If the list
 * becomes too long, its oldest items are dropped. However, if the stored or the new version is not verified, the added
 * items may be forged; then these are dropped instead.
 */
function replacedIn(
  known: KnownEntry | undefined,
  { fields, stamps }: Entry,
  { isAuthentic, isErased = false }: { isAuthentic: boolean; isErased?: boolean },
): readonly string[] {
  const had = (known?.sealing === 'locked' ? known.raw : known)?.fields ?? {}
  const before = Object.entries(known?.stamps ?? {}).filter(
    ([field]) => isSealedField(field) && Object.hasOwn(had, field),
  )
  const now = before.filter(
    ([field, { change }]) => isErased || (Object.hasOwn(fields, field) && stamps[field]?.change !== change),
  )
  const all = [...(known?.replaced ?? []), ...now.map(([field, { change }]) => otherId(change, field))]
  const mayBeMadeUp = !isAuthentic || known?.sealing === 'locked'
  return mayBeMadeUp ? all.slice(0, MAX_REPLACED) : all.slice(-MAX_REPLACED)
}

/**
 * Returns whether this device can display the text of an entry. It cannot while it does not have the key, or if no
 * authentic version of the entry has arrived.
 */
export function hasWords({ sealing, fields }: Pick<KnownEntry, 'sealing' | 'fields'>): boolean {
  return sealing !== 'locked' && Object.keys(fields).some(isSealedField)
}
