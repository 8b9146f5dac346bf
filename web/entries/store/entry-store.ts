import type { KeyWay } from '#contract/account/encryption.ts'
import type { Entry, EntryChange, EntryKind } from '#contract/entry.ts'
import type { SealableKind } from '#contract/sealed.ts'
import type { UnlockedKey } from '#web/lib/crypto/account-key.ts'

/** Whose entries: a member, by their id, or whoever has not signed in. */
export type Owner = string
export const VISITOR: Owner = 'visitor'

/** What this browser is to the account of one owner. */
export interface Self {
  owner: Owner
  /** By which the server tells this browser from others; made anew after signing out. */
  device: string
  /** Of the last change that was made here. */
  lastSequence: number
  /** The version up to which everything of the account is here. */
  since: number
  /**
   * Reading of this device's clock at the last exchange with the account. A reading before it means that the clock was set
   * back.
   */
  syncedAt?: string
  /** Kinds whose sample was put here once, so that one that was deleted does not come back. */
  sampled: EntryKind[]
}

/** An entry as the account has it; a visitor's, as this device has it. */
export interface KnownEntry extends Entry {
  owner: Owner
  /** Shows a visitor what this is for, and nobody has touched it. */
  isSample: boolean
  /** How it stands with an entry that came encrypted; absent for one that came readable. */
  sealing?: 'opened' | 'locked' | 'unverified'
  /** As the account has it, of one that is locked or not authentic. Its words are then not among the fields. */
  raw?: Entry
  /** It came encrypted once, and was erased since. */
  wasSealed?: true
  /** The row as stored, encrypted with the key of this device, if it could not be decrypted. Only `device-codec.ts` reads it. */
  box?: string
  /** What stood in its fields and was replaced, as `<change>.<field>`, the latest last: what comes back is replayed. */
  replaced?: readonly string[]
}

export type EntryName = Pick<KnownEntry, 'kind' | 'id'>

/** How the account of an owner is encrypted, as far as this device knows. */
export interface Seal {
  owner: Owner
  keyId: string
  kinds: readonly SealableKind[]
  /** Opens and seals values; null while this device is locked. A database never stores it: see `device-key.ts`. */
  key: CryptoKey | null
  /** A version of the app from before stored the key in the database: this device is locked at once. */
  isKeyStored?: true
  /** Those of which nothing is readable in the account any more: whatever comes readable is not authentic. Never one less. */
  movedKinds: readonly SealableKind[]
  /** The account says that it is not encrypted, or by another key: nothing of these kinds is sent. */
  isDenied: boolean
  /** As they were when this device last saw them, so that it can be unlocked without a connection. */
  ways: readonly KeyWay[]
}

/** A change that the account may not have yet. */
export interface UnsentChange extends EntryChange {
  owner: Owner
  /** The device that counted it. */
  device: string
  /** Why the account does not take it, fit to show; null where nothing is known against it. */
  refusedBecause: string | null
  /** The account knows that it stays here, as it could not be encrypted. It takes a new sequence once it can be. */
  isHeld?: true
  /** Its values as this device stores them, encrypted by its key; they could not be opened. */
  box?: string
}

/** What is typed into a form or a field, before it is sent or saved. */
export interface Draft {
  owner: Owner
  /** Of the form: "note:new". */
  name: string
  values: unknown
}

/** What is kept of entries, in one piece of work that happens whole or not at all, also where two tabs work at once. */
export interface StoreTransaction {
  self(owner: Owner): Promise<Self | undefined>
  putSelf(self: Self): Promise<void>
  entry(owner: Owner, kind: EntryKind, id: string): Promise<KnownEntry | undefined>
  /** In their order; undefined for one that is not known. */
  entriesNamed(owner: Owner, names: readonly EntryName[]): Promise<(KnownEntry | undefined)[]>
  namesOfKind(owner: Owner, kind: EntryKind): Promise<EntryName[]>
  entriesOf(owner: Owner): Promise<KnownEntry[]>
  entriesOfKind(owner: Owner, kind: EntryKind): Promise<KnownEntry[]>
  seal(owner: Owner): Promise<Seal | undefined>
  putSeal(seal: Seal): Promise<void>
  removeSeal(owner: Owner): Promise<void>
  putEntries(entries: readonly KnownEntry[]): Promise<void>
  /** In the order in which they were made. */
  unsentOf(owner: Owner): Promise<UnsentChange[]>
  putUnsent(changes: readonly UnsentChange[]): Promise<void>
  removeUnsent(changes: readonly UnsentChange[]): Promise<void>
  /** Everything that is kept of an owner, apart from what is unsent. */
  removeKnown(owner: Owner): Promise<void>
  /** What an owner is typing. */
  draftsOf(owner: Owner): Promise<Draft[]>
  putDraft(draft: Draft): Promise<void>
  removeDraft(draft: Draft): Promise<void>
}

export interface EntryStore {
  /** False where everything is gone once the page is left. */
  isPersistent: boolean
  /** Takes in what an owner typed last on a page that could not write it down any more. */
  recoverDrafts(owner: Owner): Promise<void>
  transact<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T>
  /** Keeps the key of an owner on this device until it is dropped. */
  holdKey(owner: Owner, key: Pick<UnlockedKey, 'id' | 'bytes'>): Promise<void>
  /** Erases it. @throws {Error} where its bytes may still be on the disk */
  dropKey(owner: Owner): Promise<void>
  /** Encrypts rows that were stored unencrypted before encryption was turned on; on a locked device, erases a key that is left. */
  settleStored(owner: Owner): Promise<void>
  /** Entries of a kind, the newest first; behind one of them, if it is given. */
  newest(owner: Owner, kind: EntryKind, limit: number, behind?: KnownEntry): Promise<KnownEntry[]>
}
