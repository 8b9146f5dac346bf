import { type Entry, type Fields, otherId } from '#contract/entry.ts'
import { isSealable, isSealedField, sealedKeyId } from '#contract/sealed.ts'
import type { KnownEntry, Owner, Seal } from '#web/entries/store/entry-store.ts'
import { isDeleted } from '#web/entries/sync/view-entry.ts'
import type { OpenedWords } from './open-words.ts'

/** Maximum number of replaced changes that a device remembers per entry; the oldest are forgotten first. */
const MAX_REPLACED = 60

/**
 * Result of decrypting an entry, before it is compared with the version on this device. Undefined if it was
 * not encrypted.
 */
export type Opened = OpenedWords | 'not_authentic' | 'locked' | undefined

/** Returns whether an entry must be decrypted before it can be read. */
export function isSealedEntry({ fields, others }: Pick<Entry, 'fields' | 'others'>): boolean {
  const values = [...Object.values(fields), ...others.map(({ text }) => text)]
  return values.some((value) => sealedKeyId(value) !== null)
}

/**
 * Returns an entry of the account in the form that this device stores. A version that is not authentic
 * (swapped, truncated, replayed, or readable although it must not be) does not change what is displayed.
 */
export function learnEntry(
  owner: Owner,
  known: KnownEntry | undefined,
  entry: Entry,
  opened: Opened,
  seal: Seal | undefined,
): KnownEntry {
  const plain: KnownEntry = { ...entry, owner, isSample: false }
  const isOfSealedKind = isSealable(entry.kind) && (seal?.kinds.includes(entry.kind) ?? false)
  if (!isOfSealedKind && opened === undefined) return plain
  // An entry without text has nothing to decrypt: it never had text, or its text was erased some days after
  // its deletion.
  if (isWordless(entry) && (isDeleted(entry) || !hadWords(known))) {
    const isErased = { isAuthentic: known?.sealing !== undefined, isErased: true }
    // `wasSealed` remains set, so that readable text is never accepted as the former text of this entry.
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
      fields: readable(entry.fields),
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
 * Returns whether the entry has no text: it was deleted long ago, or restored by a device that had no text
 * either.
 */
function isWordless({ fields, others }: Pick<Entry, 'fields' | 'others'>): boolean {
  return others.length === 0 && !Object.keys(fields).some(isSealedField)
}

function hadWords(known: KnownEntry | undefined): boolean {
  return known !== undefined && !(isWordless(known) && (!known.raw || isWordless(known.raw)))
}

/** Returns whether the entry was ever encrypted: from then on a readable version is not authentic. */
function wasSealed(known: KnownEntry | undefined): boolean {
  return known !== undefined && (known.sealing !== undefined || known.wasSealed === true)
}

function hasReadableWords({ fields, others }: Entry): boolean {
  const values = Object.entries(fields).flatMap(([field, value]) => (isSealedField(field) ? [value] : []))
  return [...values, ...others.map(({ text }) => text)].some((value) => sealedKeyId(value) === null)
}

function asTheyCame({ fields, others }: Entry): OpenedWords {
  return { fields, others, hasReadable: true, hasOpened: false, lacksOther: false }
}

function isTampered(
  known: KnownEntry | undefined,
  entry: Entry,
  { hasReadable }: OpenedWords,
  seal: Seal | undefined,
): boolean {
  const isMoved = seal?.movedKinds.some((kind) => kind === entry.kind)
  if (hasReadable && (isMoved || wasSealed(known))) return true
  // The stamps of erased fields remain in the entry and are ignored here.
  const stamps = Object.entries(entry.stamps).filter(([field]) => Object.hasOwn(entry.fields, field))
  if (stamps.some(([field, { change }]) => known?.replaced?.includes(otherId(change, field)))) return true
  // A version that lacks a single field is not authentic: fields are only erased together, when the entry is
  // deleted.
  return (
    known?.sealing !== undefined &&
    !isDeleted(entry) &&
    Object.keys(known.fields).some((field) => !Object.hasOwn(entry.fields, field))
  )
}

function unverified(owner: Owner, known: KnownEntry | undefined, entry: Entry): KnownEntry {
  const { version } = entry
  // A locked entry stays as stored, because this device has nothing else to show; only its version number
  // advances.
  if (known?.sealing === 'locked') return { ...known, version }
  if (known) return { ...known, version, sealing: 'unverified', raw: entry }
  const fields = readable(entry.fields)
  return { ...entry, owner, isSample: false, fields, others: [], sealing: 'unverified', raw: entry }
}

function readable(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !isSealedField(field)))
}

/**
 * Returns the ids of changes that were replaced, including those that this version replaces. A version that
 * was not decrypted may name forged changes: it does not push others out of the list.
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
