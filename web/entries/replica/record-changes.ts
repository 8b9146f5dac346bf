import type { EntryChange, EntryKind, Fields, FieldValue } from '#contract/entry.ts'
import { sealedKeyId } from '#contract/sealed.ts'
import { inOrder } from './entry-order.ts'
import { isLockedChange } from './hold-changes.ts'
import { type KnownEntry, type Self, type UnsentChange, VISITOR } from './rows.ts'
import { changeKey, entryKey, type NewId, type Slice, selfOf } from './slice.ts'
import { nothingSeen, type Seen, viewEntry } from './view-entry.ts'

/** An edit of an entry by the member, before it becomes a change of the outbox. */
export interface NewChange {
  kind: EntryKind
  id: string
  /** Edited fields; for a new entry, all fields. */
  fields: Fields
  /**
   * Version that the member saw when they began to type. A newer one may have arrived since, and the change must not
   * claim to be based on it. By default, the current version.
   */
  seen?: Seen | undefined
  /** Ids of the conflict copies that the edit dismisses. */
  dismissed?: readonly string[]
  /** Time of the edit, if it is not the current time. ISO 8601. */
  at?: string
}

/**
 * Records edits. Those of a member are added to the outbox, where each field names the change that it overwrites. Those
 * of a visitor are applied to the entry at once.
 */
export function recordChanges(slice: Slice, changes: readonly NewChange[], now: string, newId: NewId): Slice {
  const self = selfOf(slice, newId)
  const entries = new Map(slice.entries)
  const edited = new Set(changes.map(({ id }) => id))
  const byEntry = Map.groupBy(
    slice.unsent.filter(({ entry }) => edited.has(entry)),
    changeKey,
  )
  const merged = new Set<UnsentChange>()
  const added: UnsentChange[] = []
  let { lastSequence } = self
  for (const typed of changes) {
    const change = { ...typed, fields: asWords(typed.fields) }
    const at = notBefore(clockSetBackFrom(self, now), change.at ?? now)
    const key = entryKey(change)
    const known = entries.get(key)
    if (slice.owner === VISITOR) {
      entries.set(key, rewritten(known, change, at, newId))
      continue
    }
    const before = byEntry.get(key) ?? []
    // Rejected changes are merged into the new one, except those that this device cannot decrypt.
    const refused = before.filter((one) => one.refusedBecause !== null && !isLockedChange(one))
    const rest = before.filter((one) => !refused.includes(one))
    const pending = rest.filter(({ refusedBecause }) => refusedBecause === null)
    // The new change also contains the fields of rejected changes, so that they are sent again.
    const fields = newFields(change, known, pending, fieldsOf(refused))
    const dismissed = [
      ...refused.flatMap((one) => one.dismissed),
      ...(change.dismissed ?? []),
      ...unverifiedOthers(known),
    ]
    byEntry.set(key, rest)
    for (const one of refused) merged.add(one)
    if (Object.keys(fields).length === 0 && dismissed.length === 0) continue
    lastSequence += 1
    const { owner, device } = self
    const stamp = { owner, device, sequence: lastSequence, refusedBecause: null, id: newId() }
    const made = { ...stamp, kind: change.kind, entry: change.id, at, fields, dismissed }
    byEntry.set(key, [...rest, made])
    added.push(made)
  }
  const unsent = inOrder([...slice.unsent, ...added].filter((one) => !merged.has(one)))
  return { ...slice, entries, unsent, self: { ...self, lastSequence } }
}

/**
 * Returns the time of the last exchange with the server if the clock shows an earlier time now, because it was set
 * back. Otherwise undefined.
 */
function clockSetBackFrom({ syncedAt }: Self, now: string): string | undefined {
  return syncedAt !== undefined && now < syncedAt ? syncedAt : undefined
}

function notBefore(earliest: string | undefined, at: string): string {
  return earliest !== undefined && at < earliest ? earliest : at
}

/** Returns the ids of the conflict copies that are not authentic. The next change of the entry dismisses them. */
function unverifiedOthers(known: KnownEntry | undefined): string[] {
  if (known?.sealing !== 'unverified') return []
  const shown = new Set(known.others.map(({ id }) => id))
  return (known.raw?.others ?? []).map(({ id }) => id).filter((id) => !shown.has(id))
}

/**
 * Adds a leading space to a text that has the format of an encrypted value. Otherwise it would be treated as already
 * encrypted, and be sent as it is.
 */
function asWords(fields: Fields): Fields {
  const words = (value: FieldValue) => (sealedKeyId(value) === null ? value : ` ${value}`)
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, words(value)]))
}

function readable(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => sealedKeyId(value) === null))
}

/**
 * Merges the fields of several changes. A field gets its last value, and the base (`over`) of the first change that
 * wrote it.
 */
function fieldsOf(changes: readonly UnsentChange[]): EntryChange['fields'] {
  const all: EntryChange['fields'] = {}
  for (const { fields } of changes) {
    for (const [field, { value, over }] of Object.entries(fields)) {
      all[field] = { value, over: (all[field] ?? { over }).over }
    }
  }
  return all
}

/**
 * Returns the edited fields, each with the change that it overwrites.
 * @param again fields of rejected changes: the server does not have these, so no field can be based on one of them
 */
function newFields(
  { fields, seen }: NewChange,
  known: KnownEntry | undefined,
  pending: readonly UnsentChange[],
  again: EntryChange['fields'],
): EntryChange['fields'] {
  // The member cannot see text that this device cannot decrypt, so it must not be overwritten. The change is based on
  // no version, and the server stores a conflict copy.
  const shown = known?.sealing === 'locked' ? undefined : known
  const now: Seen = shown || pending.length > 0 ? viewEntry(shown, pending) : nothingSeen()
  // The server may already have erased the text of a deleted entry. A change that restores the entry therefore contains
  // all fields.
  const isBroughtBack = fields.deletedAt === null && (now.fields.deletedAt ?? null) !== null
  const isWhole = isBroughtBack || known?.sealing === 'unverified'
  const retried = Object.entries(again).map(([field, { value }]) => [field, value])
  const whole: Fields = {
    ...(isWhole ? readable(now.fields) : {}),
    ...Object.fromEntries(retried),
    ...fields,
  }
  const before = seen ?? now
  // The version on the server is not authentic, so the edit of the member overwrites all of its fields.
  const unverified = known?.sealing === 'unverified' ? known.raw : undefined
  const isNew = ([field, value]: [string, FieldValue]) =>
    isWhole || (value !== now.fields[field] && (field in again || value !== before.fields[field]))
  const overOf = (field: string) =>
    unverified?.stamps[field]?.change ?? (again[field] ? again[field].over : (before.stamps[field] ?? null))
  return Object.fromEntries(
    Object.entries(whole)
      .filter(isNew)
      .map(([field, value]) => [field, { value, over: overOf(field) }]),
  )
}

/** Returns the entry of a visitor after an edit. */
function rewritten(
  known: KnownEntry | undefined,
  { kind, id, fields }: NewChange,
  at: string,
  newId: NewId,
): KnownEntry {
  const change = newId()
  const stamps = Object.fromEntries(Object.keys(fields).map((field) => [field, { change, at }]))
  return {
    owner: VISITOR,
    kind,
    id,
    createdAt: known?.createdAt ?? at,
    version: 0,
    others: [],
    isSample: false,
    fields: { ...known?.fields, ...fields },
    stamps: { ...known?.stamps, ...stamps },
  }
}
