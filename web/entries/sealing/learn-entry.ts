import { type Entry, type Fields, otherId } from '#contract/entry.ts'
import { isSealable, isSealedField, sealedKeyId } from '#contract/sealed.ts'
import type { KnownEntry, Owner, Seal } from '#web/entries/store/entry-store.ts'
import { isDeleted } from '#web/entries/sync/view-entry.ts'
import type { OpenedWords } from './open-words.ts'

/** How much of what was replaced in an entry a device remembers; then it forgets what was replaced first. */
const MAX_REPLACED = 60

/** What was made of an entry with the key, before it is held against what this device knows. Absent for one that needed none. */
export type Opened = OpenedWords | 'not_authentic' | 'locked' | undefined

/** Whether an entry has to be opened before it can be read. */
export function isSealedEntry({ fields, others }: Pick<Entry, 'fields' | 'others'>): boolean {
  const values = [...Object.values(fields), ...others.map(({ text }) => text)]
  return values.some((value) => sealedKeyId(value) !== null)
}

/**
 * An entry of the account as this device keeps it from now on. What is not authentic changes nothing of what is shown:
 * it was swapped, cut short, replayed, or is readable where it cannot be.
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
  // Nothing is taken away by it, or its words went with it, some days after it was deleted.
  if (isWordless(entry) && (isDeleted(entry) || !hadWords(known))) {
    const isErased = { isAuthentic: known?.sealing !== undefined, isErased: true }
    // That it was encrypted here stays known, so that nothing readable is taken for its words of before.
    return {
      ...{ ...plain, replaced: replacedIn(known, entry, isErased) },
      ...(wasSealed(known) && { wasSealed: true }),
    }
  }
  if (opened === 'locked') {
    if (wasSealed(known) && hasReadableWords(entry)) return unverified(owner, known, entry)
    return {
      ...plain,
      ...{ fields: readable(entry.fields), others: [], sealing: 'locked', raw: entry },
      replaced: replacedIn(known, entry, { isAuthentic: false }),
    }
  }
  const words = opened === undefined ? asTheyCame(entry) : opened
  if (words === 'not_authentic' || isTampered(known, entry, words, seal))
    return unverified(owner, known, entry)
  const { fields, others, hasReadable, lacksOther } = words
  return {
    ...plain,
    ...{ fields, others, replaced: replacedIn(known, entry, { isAuthentic: !hasReadable }) },
    ...(hasReadable && opened !== undefined && { raw: entry }),
    ...(!hasReadable && !lacksOther && { sealing: 'opened' }),
    ...(lacksOther && { sealing: 'unverified', raw: entry }),
  }
}

/** As of what was deleted long ago, or brought back by a device that knew no more of it. */
function isWordless({ fields, others }: Pick<Entry, 'fields' | 'others'>): boolean {
  return others.length === 0 && !Object.keys(fields).some(isSealedField)
}

function hadWords(known: KnownEntry | undefined): boolean {
  return known !== undefined && !(isWordless(known) && (!known.raw || isWordless(known.raw)))
}

/** Whether it came encrypted once: from then on it never comes readable. */
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
  // What was erased leaves its stamps behind.
  const stamps = Object.entries(entry.stamps).filter(([field]) => Object.hasOwn(entry.fields, field))
  if (stamps.some(([field, { change }]) => known?.replaced?.includes(otherId(change, field)))) return true
  // A field is never taken away again, but with all of them: what was changed elsewhere since is of a deleted entry then.
  return (
    known?.sealing !== undefined &&
    !isDeleted(entry) &&
    Object.keys(known.fields).some((field) => !Object.hasOwn(entry.fields, field))
  )
}

function unverified(owner: Owner, known: KnownEntry | undefined, entry: Entry): KnownEntry {
  const { version } = entry
  // A device without the key has nothing to show in its place, and keeps what it will open.
  if (known?.sealing === 'locked') return { ...known, version }
  if (known) return { ...known, version, sealing: 'unverified', raw: entry }
  const fields = readable(entry.fields)
  return { ...entry, owner, isSample: false, fields, others: [], sealing: 'unverified', raw: entry }
}

function readable(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !isSealedField(field)))
}

/**
 * Those known to be replaced, and what this one replaces. What was not opened may name changes that nobody made: it makes this
 * device forget none.
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
