import type { EntryKind } from '#contract/entry.ts'
import type { Codecs } from '#web/entries/codec/codecs.ts'
import type { StoredSeal } from '#web/entries/codec/stored-seal.ts'
import type { WireCodec } from '#web/entries/codec/wire-codec.ts'
import type {
  Draft,
  EntryName,
  KnownEntry,
  Owner,
  Seal,
  Self,
  UnsentChange,
} from '#web/entries/replica/rows.ts'

/**
 * Reads up to `limit` entries of a kind, newest first. If `behind` is given, begins with the entry that follows it.
 * Otherwise all entries that are stored in bundles follow; some of them may be older versions of entries.
 */
export type ReadNewest = (
  owner: Owner,
  kind: EntryKind,
  limit: number,
  behind?: KnownEntry,
) => Promise<KnownEntry[]>

/** Number of entries received at once from which on they are stored with `addEntries`. */
export const BUNDLED_FROM = 100

/**
 * Access to the entry store in one transaction: all of its changes are stored or none, and other tabs cannot interfere.
 * @template S stored form of the encryption settings
 */
export interface StoreTransaction<S = Seal> {
  self(owner: Owner): Promise<Self | undefined>
  putSelf(self: Self): Promise<void>
  /** Returns entries in the order of `names`, with undefined for an entry that is not stored. */
  entriesNamed(owner: Owner, names: readonly EntryName[]): Promise<(KnownEntry | undefined)[]>
  hasEntries(owner: Owner): Promise<boolean>
  entriesOf(owner: Owner): Promise<KnownEntry[]>
  entriesOfKind(owner: Owner, kind: EntryKind): Promise<KnownEntry[]>
  newest: ReadNewest
  seal(owner: Owner): Promise<S | undefined>
  putSeal(seal: S): Promise<void>
  removeSeal(owner: Owner): Promise<void>
  /** Stores entries of one owner, in place of those that have the same names. */
  putEntries(entries: readonly KnownEntry[]): Promise<void>
  /** Number of entries received at once from which on they are stored with `addEntries`. */
  bundledFrom: number
  /** Stores many entries of which none is stored yet, in a short time. */
  addEntries(entries: readonly KnownEntry[]): Promise<void>
  /** Returns the unsent changes of an owner in the order in which they were made. */
  unsentOf(owner: Owner): Promise<readonly UnsentChange[]>
  putUnsent(changes: readonly UnsentChange[]): Promise<void>
  removeUnsent(changes: readonly UnsentChange[]): Promise<void>
  /**
   * Removes the entries of an owner and the state of this device (`Self`). Unsent changes and drafts remain, because
   * they exist only here.
   */
  removeKnown(owner: Owner): Promise<void>
  draft(owner: Owner, name: string): Promise<Draft | undefined>
  draftsOf(owner: Owner): Promise<Draft[]>
  putDraft(draft: Draft): Promise<void>
  removeDraft(draft: Pick<Draft, 'owner' | 'name'>): Promise<void>
}

export interface EntryStore {
  /** Whether stored data is still available after the page is closed. */
  isPersistent: boolean
  transact<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T>
  newest: ReadNewest
  /**
   * Stores the text that an owner typed just before an earlier page closed, if that page could not store it in time.
   */
  recoverDrafts(owner: Owner): Promise<void>
  /** Returns the codec for the values that an owner exchanges with the server. */
  codec(owner: Owner): Promise<WireCodec>
  /** Codecs with which this store encodes and decodes its rows. */
  codecs: Codecs
  /**
   * Encrypts rows that were stored before encryption was turned on. If this device was locked, erases a key that a
   * closed page did not erase.
   */
  settleStored(owner: Owner): Promise<void>
  /** Locks this device for an owner at once, without first encrypting rows that are still readable. */
  lockNow(owner: Owner): Promise<void>
  /** Stores some of the entries of `addEntries` in their final form. Returns false if all of them are. */
  unbundle(owner: Owner): Promise<boolean>
  /** Copies rows to a store in memory, for a page that can no longer store data. */
  inMemory(rows: CopiedRows): EntryStore
}

/** Rows that are copied into a new store in memory. */
export interface CopiedRows {
  entries: readonly KnownEntry[]
  unsent: readonly UnsentChange[]
  seal?: Seal | null
}

/** Access to the rows in encoded form (`rows`), and transactions that decode and encode them (`transact`). */
export interface StoredRows {
  rows: StoreTransaction<StoredSeal>
  transact: EntryStore['transact']
  codecs: Codecs
}
