import type { EntryKind } from '#contract/entry.ts'
import type {
  Draft,
  EntryName,
  KnownEntry,
  Owner,
  Seal,
  Self,
  UnsentChange,
} from '#web/entries/replica/rows.ts'
import type { UnlockedKey } from '#web/lib/crypto/account-key.ts'

/**
 * Access to the entry store in one transaction: all of its changes are stored or none, and other tabs cannot interfere.
 */
export interface StoreTransaction {
  self(owner: Owner): Promise<Self | undefined>
  putSelf(self: Self): Promise<void>
  entry(owner: Owner, kind: EntryKind, id: string): Promise<KnownEntry | undefined>
  /** Returns entries in the order of `names`, with undefined for an entry that is not stored. */
  entriesNamed(owner: Owner, names: readonly EntryName[]): Promise<(KnownEntry | undefined)[]>
  namesOfKind(owner: Owner, kind: EntryKind): Promise<EntryName[]>
  entriesOf(owner: Owner): Promise<KnownEntry[]>
  entriesOfKind(owner: Owner, kind: EntryKind): Promise<KnownEntry[]>
  seal(owner: Owner): Promise<Seal | undefined>
  putSeal(seal: Seal): Promise<void>
  removeSeal(owner: Owner): Promise<void>
  putEntries(entries: readonly KnownEntry[]): Promise<void>
  /** Returns the unsent changes of an owner in the order in which they were made. */
  unsentOf(owner: Owner): Promise<UnsentChange[]>
  putUnsent(changes: readonly UnsentChange[]): Promise<void>
  removeUnsent(changes: readonly UnsentChange[]): Promise<void>
  /** Removes all data of an owner except unsent changes, which would be lost. */
  removeKnown(owner: Owner): Promise<void>
  draftsOf(owner: Owner): Promise<Draft[]>
  putDraft(draft: Draft): Promise<void>
  removeDraft(draft: Draft): Promise<void>
}

export interface EntryStore {
  /** Whether stored data is still available after the page is closed. */
  isPersistent: boolean
  /**
   * Stores the text that an owner typed just before an earlier page closed, if that page could not store it in time.
   */
  recoverDrafts(owner: Owner): Promise<void>
  transact<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T>
  /** Stores the encryption key of an owner, until `dropKey` is called. */
  holdKey(owner: Owner, key: Pick<UnlockedKey, 'id' | 'bytes'>): Promise<void>
  /**
   * Erases the encryption key of an owner.
   * @throws {Error} if its bytes may still be on the disk
   */
  dropKey(owner: Owner): Promise<void>
  /**
   * Encrypts rows that were stored before encryption was turned on. If this device was locked, erases a key that a
   * closed page did not erase.
   */
  settleStored(owner: Owner): Promise<void>
  /** Returns the newest entries of a kind, sorted. If `behind` is given, begins with the entry after it. */
  newest(owner: Owner, kind: EntryKind, limit: number, behind?: KnownEntry): Promise<KnownEntry[]>
}
