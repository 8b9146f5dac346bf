import type { EntryKind } from '#contract/entry.ts'
import type { Draft, EntryName, KnownEntry, Owner, Seal, Self, UnsentChange } from './rows.ts'

/** Generates an id that no device has used before. */
export type NewId = () => string

/** The rows of one owner that an event reads and changes: the state on which `reduce` works. */
export interface Slice {
  readonly owner: Owner
  readonly self: Self | null
  readonly seal: Seal | null
  /** All unsent changes, in the order in which they were made. */
  readonly unsent: readonly UnsentChange[]
  /** The entries that the event is about, by `entryKey`. */
  readonly entries: Entries
  /** Drafts of the owner, if the event reads them. */
  readonly drafts: readonly Draft[]
  /** Entries and drafts of the visitor, if the event moves them to the member who signed in. */
  readonly visitor: { readonly entries: readonly KnownEntry[]; readonly drafts: readonly Draft[] }
}

export type Entries = ReadonlyMap<string, KnownEntry>

export function emptySlice(owner: Owner): Slice {
  const nobody = { entries: [], drafts: [] }
  return { owner, self: null, seal: null, unsent: [], entries: new Map(), drafts: [], visitor: nobody }
}

export function entryKey({ kind, id }: EntryName): string {
  return `${kind}/${id}`
}

export function changeKey({ kind, entry }: { kind: EntryKind; entry: string }): string {
  return `${kind}/${entry}`
}

/** Key of a change in the outbox. A change that gets another device id or sequence number is stored as another row. */
export function unsentKey({ owner, device, sequence }: UnsentChange): string {
  return `${owner}/${device}/${sequence}`
}

export function draftKey({ owner, name }: Pick<Draft, 'owner' | 'name'>): string {
  return `${owner}/${name}`
}

/** Returns the slice with some entries added or replaced. */
export function withEntries(slice: Slice, changed: readonly KnownEntry[]): Slice {
  if (changed.length === 0) return slice
  return {
    ...slice,
    entries: new Map([...slice.entries, ...changed.map((entry) => [entryKey(entry), entry] as const)]),
  }
}

/** Returns the state of this browser as a device of the owner, which is created on first use. */
export function selfOf({ self, owner }: Slice, newId: NewId): Self {
  return self ?? { owner, device: newId(), lastSequence: 0, since: 0, sampled: [] }
}

/** Gives this browser a new device id, and numbers its unsent changes from 1. The ids of the changes remain, so that
 * the server recognises one that it has already received. */
export function withNewDevice(slice: Slice, newId: NewId): Slice {
  const device = newId()
  const unsent = slice.unsent.map((change, index) => ({ ...change, device, sequence: index + 1 }))
  return { ...slice, unsent, self: { ...selfOf(slice, newId), device, lastSequence: unsent.length } }
}
