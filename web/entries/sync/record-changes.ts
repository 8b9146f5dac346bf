import type { EntryChange, EntryKind, Fields, FieldValue } from '#contract/entry.ts'
import { sealedKeyId } from '#contract/sealed.ts'
import { isLockedChange } from '#web/entries/sealing/hold-changes.ts'
import {
  type KnownEntry,
  type Owner,
  type Self,
  type StoreTransaction,
  type UnsentChange,
  VISITOR,
} from '#web/entries/store/entry-store.ts'
import { nothingSeen, type Seen, viewEntry } from './view-entry.ts'

/** A mutation of an entry by the member. */
export interface NewChange {
  kind: EntryKind
  id: string
  /** Changed fields; all of them for a new entry. */
  fields: Fields
  /**
   * The version that the member saw. A newer version may have arrived while they typed; it must not be
   * replaced as if they had seen it. Default: the current version.
   */
  seen?: Seen | undefined
  /** Ids of conflict copies to dismiss. */
  dismissed?: readonly string[]
  /** Time of the mutation, if it is not now. ISO 8601. */
  at?: string
}

/** Returns the device of this browser for an owner; creates it if there is none. */
export async function selfOf(tx: StoreTransaction, owner: Owner): Promise<Self> {
  const known = await tx.self(owner)
  if (known) return known
  const made: Self = { owner, device: crypto.randomUUID(), lastSequence: 0, since: 0, sampled: [] }
  await tx.putSelf(made)
  return made
}

/**
 * Stores mutations, each field with the change that it replaces. A member's mutations go to the outbox; a
 * visitor's are applied to the entry directly.
 */
export async function recordChanges(
  tx: StoreTransaction,
  owner: Owner,
  changes: readonly NewChange[],
  now: string,
): Promise<void> {
  const self = await selfOf(tx, owner)
  const unsent = Map.groupBy(await tx.unsentOf(owner), keyOf)
  const [entries, recorded]: [KnownEntry[], UnsentChange[]] = [[], []]
  let { lastSequence } = self
  for (const typed of changes) {
    const change = { ...typed, fields: asWords(typed.fields) }
    const at = notBefore(clockSetBackFrom(self, now), change.at ?? now)
    const known = await tx.entry(owner, change.kind, change.id)
    if (owner === VISITOR) {
      entries.push(rewritten(known, change, at))
      continue
    }
    const before = unsent.get(keyOf({ kind: change.kind, entry: change.id })) ?? []
    // A change that was encrypted when this device was locked cannot be merged into another one.
    const refused = before.filter((one) => one.refusedBecause !== null && !isLockedChange(one))
    const pending = before.filter(({ refusedBecause }) => refusedBecause === null)
    // Rejected fields are sent again together with the new ones.
    const fields = newFields(change, known, pending, fieldsOf(refused))
    const dismissed = [
      ...refused.flatMap((one) => one.dismissed),
      ...(change.dismissed ?? []),
      ...unverifiedOthers(known),
    ]
    await tx.removeUnsent(refused)
    if (Object.keys(fields).length === 0 && dismissed.length === 0) continue
    lastSequence += 1
    const made: UnsentChange = {
      owner,
      device: self.device,
      sequence: lastSequence,
      refusedBecause: null,
      id: crypto.randomUUID(),
      kind: change.kind,
      entry: change.id,
      at,
      fields,
      dismissed,
    }
    unsent.set(keyOf(made), [...pending, made])
    recorded.push(made)
  }
  await tx.putEntries(entries)
  await tx.putUnsent(recorded)
  await tx.putSelf({ ...self, lastSequence })
}

/**
 * Returns the time of the last exchange with the server if the clock of this device shows an earlier time,
 * so that it was set back; else undefined.
 */
function clockSetBackFrom({ syncedAt }: Self, now: string): string | undefined {
  return syncedAt !== undefined && now < syncedAt ? syncedAt : undefined
}

function notBefore(earliest: string | undefined, at: string): string {
  return earliest !== undefined && at < earliest ? earliest : at
}

function keyOf({ kind, entry }: Pick<UnsentChange, 'kind' | 'entry'>): string {
  return `${kind}/${entry}`
}

/**
 * Returns the ids of conflict copies that are not authentic: they are dismissed with the next change of the
 * entry.
 */
function unverifiedOthers(known: KnownEntry | undefined): string[] {
  if (known?.sealing !== 'unverified') return []
  const shown = new Set(known.others.map(({ id }) => id))
  return (known.raw?.others ?? []).map(({ id }) => id).filter((id) => !shown.has(id))
}

/** Adds a leading space to text that looks like an encrypted value: otherwise it would be taken for one and stay unencrypted. */
function asWords(fields: Fields): Fields {
  const words = (value: FieldValue) => (sealedKeyId(value) === null ? value : ` ${value}`)
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, words(value)]))
}

function readable(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => sealedKeyId(value) === null))
}

/** Merges the fields of several changes; each field keeps the base version of the first change. */
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
 * Returns the changed fields, each with the change that it replaces.
 * @param again fields of rejected changes: the server does not have those changes, so no field can be based
 * on them
 */
function newFields(
  { fields, seen }: NewChange,
  known: KnownEntry | undefined,
  pending: readonly UnsentChange[],
  again: EntryChange['fields'],
): EntryChange['fields'] {
  // The member cannot see a locked entry: its text is preserved as a conflict copy.
  const shown = known?.sealing === 'locked' ? undefined : known
  const now: Seen = shown || pending.length > 0 ? viewEntry(shown, pending) : nothingSeen()
  // The server may have erased the text of a deleted entry: restoring the entry sends all fields.
  const isBroughtBack = fields.deletedAt === null && (now.fields.deletedAt ?? null) !== null
  const isWhole = isBroughtBack || known?.sealing === 'unverified'
  const retried = Object.entries(again).map(([field, { value }]) => [field, value])
  const whole: Fields = {
    ...(isWhole ? readable(now.fields) : {}),
    ...Object.fromEntries(retried),
    ...fields,
  }
  const before = seen ?? now
  // The version on the server is not authentic: saving the entry again replaces all of its fields.
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

/** Returns a visitor's entry after a mutation. */
function rewritten(known: KnownEntry | undefined, { kind, id, fields }: NewChange, at: string): KnownEntry {
  const change = crypto.randomUUID()
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
