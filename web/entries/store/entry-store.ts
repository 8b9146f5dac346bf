import type { Keyslot } from '#contract/account/encryption.ts'
import type { Entry, EntryChange, EntryKind } from '#contract/entry.ts'
import type { SealableKind } from '#contract/sealed.ts'
import type { UnlockedKey } from '#web/lib/crypto/account-key.ts'

/** Owner of entries: the id of a member, or the visitor. */
export type Owner = string
export const VISITOR: Owner = 'visitor'

/** State of this browser as a device of one owner. */
export interface Self {
  owner: Owner
  /** Id by which the server identifies this browser; replaced after sign-out. */
  device: string
  /** Sequence number of the last change that was made on this device. */
  lastSequence: number
  /** Cursor: the version up to which this device has received all changes from the server. */
  since: number
  /**
   * Reading of this device's clock at the last exchange with the server. A later reading that is smaller
   * means that the clock was set back.
   */
  syncedAt?: string
  /** Kinds whose sample was added once, so that a deleted sample is not added again. */
  sampled: EntryKind[]
}

/** An entry in the version of the server; for a visitor, in the version of this device. */
export interface KnownEntry extends Entry {
  owner: Owner
  /** An unchanged example that shows a visitor the purpose of the screen. */
  isSample: boolean
  /** Encryption state of an entry that arrived encrypted; absent if it arrived readable. */
  sealing?: 'opened' | 'locked' | 'unverified'
  /** The entry as the server sent it, if it is locked or not authentic; its text is then not in `fields`. */
  raw?: Entry
  /** The entry was encrypted once and has been erased since. */
  wasSealed?: true
  /** The row as stored, encrypted with the key of this device, if it could not be decrypted. Only `device-codec.ts` reads it. */
  box?: string
  /**
   * Values of its fields that were replaced, as `<change>.<field>`, the latest last: a version with one of
   * them is a replay.
   */
  replaced?: readonly string[]
}

export type EntryName = Pick<KnownEntry, 'kind' | 'id'>

/** Encryption settings of an owner's account, as this device knows them. */
export interface Seal {
  owner: Owner
  keyId: string
  kinds: readonly SealableKind[]
  /**
   * Encrypts and decrypts values; null while this device is locked. Never stored in a database: see
   * `device-key.ts`.
   */
  key: CryptoKey | null
  /** An earlier version of the app stored the key in the database: this device is locked at once. */
  isKeyStored?: true
  /**
   * Kinds of which the server has no readable entry left: a readable version is not authentic. Kinds are only
   * added.
   */
  movedKinds: readonly SealableKind[]
  /**
   * The server reports no encryption, or another key, which the member has not accepted: no changes of these
   * kinds are sent.
   */
  isDenied: boolean
  /** Keyslots at the last sync, so that this device can be unlocked offline. */
  ways: readonly Keyslot[]
}

/** A change that the server has not confirmed. */
export interface UnsentChange extends EntryChange {
  owner: Owner
  /** The device that assigned its sequence number. */
  device: string
  /** Reason why the server rejected the change, suitable for display; null if it did not. */
  refusedBecause: string | null
  /**
   * The server knows that the change is held here, because it could not be encrypted. It gets a new
   * sequence number once it can be.
   */
  isHeld?: true
  /** Values encrypted with the key of this device, if they could not be decrypted. */
  box?: string
}

/** Text that was typed into a form or a field and is not sent or saved yet. */
export interface Draft {
  owner: Owner
  /** Name of the form: "note:new". */
  name: string
  values: unknown
}

/** Access to the store within one transaction: atomic, and isolated from other tabs. */
export interface StoreTransaction {
  self(owner: Owner): Promise<Self | undefined>
  putSelf(self: Self): Promise<void>
  entry(owner: Owner, kind: EntryKind, id: string): Promise<KnownEntry | undefined>
  /** Returns the entries in the order of `names`; undefined for each that is not stored. */
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
  /** Removes all data of an owner except unsent changes. */
  removeKnown(owner: Owner): Promise<void>
  /** Drafts of an owner. */
  draftsOf(owner: Owner): Promise<Draft[]>
  putDraft(draft: Draft): Promise<void>
  removeDraft(draft: Draft): Promise<void>
}

export interface EntryStore {
  /** False if the data is lost when the page closes. */
  isPersistent: boolean
  /** Stores the last text of an owner that an earlier page could not store before it closed. */
  recoverDrafts(owner: Owner): Promise<void>
  transact<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T>
  /** Stores the key of an owner on this device until it is dropped. */
  holdKey(owner: Owner, key: Pick<UnlockedKey, 'id' | 'bytes'>): Promise<void>
  /** Erases the key. @throws {Error} if its bytes may still be on the disk */
  dropKey(owner: Owner): Promise<void>
  /**
   * Encrypts rows that were stored before encryption was turned on; on a locked device, erases a key that
   * is left over.
   */
  settleStored(owner: Owner): Promise<void>
  /** Returns entries of a kind, the newest first, starting after `behind` if it is given. */
  newest(owner: Owner, kind: EntryKind, limit: number, behind?: KnownEntry): Promise<KnownEntry[]>
}
