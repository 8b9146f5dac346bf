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

/** What somebody does to an entry. */
export interface NewChange {
  kind: EntryKind
  id: string
  /** Those that are new; all of them for a new entry. */
  fields: Fields
  /**
   * What its writer had before them. Something newer may have arrived while they typed: they did not know it, and it must
   * not be replaced as if they had. Without it, what is there is what they knew.
   */
  seen?: Seen | undefined
  /** Other texts that are put aside. */
  dismissed?: readonly string[]
  /** When it was done, where that was not just now. */
  at?: string
}

/** Makes a device of this browser, where it is none yet to this owner. */
export async function selfOf(tx: StoreTransaction, owner: Owner): Promise<Self> {
  const known = await tx.self(owner)
  if (known) return known
  const made: Self = { owner, device: crypto.randomUUID(), lastSequence: 0, since: 0, sampled: [] }
  await tx.putSelf(made)
  return made
}

/**
 * Writes down what somebody did, with over which change they wrote each field. A member's goes among what is to be sent; a
 * visitor's is all there is of it.
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
    // What was encrypted when this device was locked belongs to its own change, and to no other.
    const refused = before.filter((one) => one.refusedBecause !== null && !isLockedChange(one))
    const standing = before.filter(({ refusedBecause }) => refusedBecause === null)
    // What the account did not take is tried again with what is new.
    const fields = newFields(change, known, standing, fieldsOf(refused))
    const dismissed = [
      ...refused.flatMap((one) => one.dismissed),
      ...(change.dismissed ?? []),
      ...unverifiedOthers(known),
    ]
    await tx.removeUnsent(refused)
    if (Object.keys(fields).length === 0 && dismissed.length === 0) continue
    lastSequence += 1
    const made: UnsentChange = {
      ...{ owner, device: self.device, sequence: lastSequence, refusedBecause: null },
      ...{ id: crypto.randomUUID(), kind: change.kind, entry: change.id, at, fields, dismissed },
    }
    unsent.set(keyOf(made), [...standing, made])
    recorded.push(made)
  }
  await tx.putEntries(entries)
  await tx.putUnsent(recorded)
  await tx.putSelf({ ...self, lastSequence })
}

/** The earliest believable time of a change, if the clock of this device shows a time before its last exchange with the account. */
function clockSetBackFrom({ syncedAt }: Self, now: string): string | undefined {
  return syncedAt !== undefined && now < syncedAt ? syncedAt : undefined
}

function notBefore(earliest: string | undefined, at: string): string {
  return earliest !== undefined && at < earliest ? earliest : at
}

function keyOf({ kind, entry }: Pick<UnsentChange, 'kind' | 'entry'>): string {
  return `${kind}/${entry}`
}

/** Texts that stand beside an entry in the account and are not authentic: they go with the next change of it. */
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

/** What changes wrote in all, each field over what the first of them was written over. */
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
 * What its writer changed, each field with the change that wrote what they replace.
 * @param again what was written before and not taken: the account has never heard of those changes, nothing can be over them
 */
function newFields(
  { fields, seen }: NewChange,
  known: KnownEntry | undefined,
  standing: readonly UnsentChange[],
  again: EntryChange['fields'],
): EntryChange['fields'] {
  // Nobody sees what is locked: what stands there is kept beside what is written over it.
  const shown = known?.sealing === 'locked' ? undefined : known
  const now: Seen = shown || standing.length > 0 ? viewEntry(shown, standing) : nothingSeen()
  // The words of what was deleted may be gone from the account: whoever brings it back brings all of it.
  const isBroughtBack = fields.deletedAt === null && (now.fields.deletedAt ?? null) !== null
  const isWhole = isBroughtBack || known?.sealing === 'unverified'
  const retried = Object.entries(again).map(([field, { value }]) => [field, value])
  const whole: Fields = {
    ...(isWhole ? readable(now.fields) : {}),
    ...Object.fromEntries(retried),
    ...fields,
  }
  const before = seen ?? now
  // What stands in the account instead is not authentic: saved once more, all of it takes its place.
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

/** A visitor's entry, with what they just did to it. */
function rewritten(known: KnownEntry | undefined, { kind, id, fields }: NewChange, at: string): KnownEntry {
  const change = crypto.randomUUID()
  const stamps = Object.fromEntries(Object.keys(fields).map((field) => [field, { change, at }]))
  return {
    ...{
      owner: VISITOR,
      kind,
      id,
      createdAt: known?.createdAt ?? at,
      version: 0,
      others: [],
      isSample: false,
    },
    fields: { ...known?.fields, ...fields },
    stamps: { ...known?.stamps, ...stamps },
  }
}
