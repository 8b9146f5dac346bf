import type { Keyslot } from '#contract/account/encryption.ts'
import type { Entry, EntryChange, EntryKind } from '#contract/entry.ts'
import type { SealableKind } from '#contract/sealed.ts'

/** Owner of entries: the id of a member, or the visitor. */
export type Owner = string
export const VISITOR: Owner = 'visitor'

/** This browser as a device of one owner: its id, its cursor and its counters. */
export interface Self {
  owner: Owner
  /** Id by which the server identifies this browser for this owner. After sign-out it gets a new one. */
  device: string
  /** Sequence number of the newest change that was made on this device. */
  lastSequence: number
  /** Cursor: this device has received all changes of the server up to this version. */
  since: number
  /**
   * Time by the clock of this device at the last exchange with the server. If the clock shows a time before this one,
   * it has been set back.
   */
  syncedAt?: string
  /**
   * Random id, replaced whenever the stored unsent changes are, or an entry is added. A page that knows the id knows
   * these changes already, and which entries are not stored.
   */
  outbox?: string
  /**
   * Kinds for which an example entry was added. An example is added only once, so that it does not come back after its
   * deletion.
   */
  sampled: EntryKind[]
}

/** An entry as the server last sent it, without unsent changes. For a visitor, the entry as it is on this device. */
export interface KnownEntry extends Entry {
  owner: Owner
  /**
   * Whether the entry is an example that shows a visitor the purpose of the screen. An edit makes it a normal entry.
   */
  isSample: boolean
  /**
   * Encryption state of an entry that arrived encrypted. `opened`: it was decrypted. `locked`: this device does not
   * have the key. `unverified`: it, or one of its conflict copies, was not authentic.
   */
  sealing?: 'opened' | 'locked' | 'unverified'
  /**
   * The entry as the server sent it, if `fields` does not contain its text because that is encrypted or not authentic.
   */
  raw?: Entry
  /** Whether the entry was encrypted, and the server has since erased its text. */
  wasSealed?: true
  /**
   * Encrypted part of the row, if it could not be decrypted because this page does not have the key that encrypts rows
   * in the database. Only `device-codec.ts` reads it.
   */
  box?: string
  /** Whether the values in `box` had arrived unencrypted, so that a newer version may be unencrypted too. */
  wasReadable?: true
  /**
   * Changes whose values were replaced, as `<change>.<field>`, newest last. If the server sends one of them as current,
   * it has replayed an old version.
   */
  replaced?: readonly string[]
}

export type EntryName = Pick<KnownEntry, 'kind' | 'id'>

/** Encryption settings of an account, as this device knows them. They never contain the key: see `codec/`. */
export interface Seal {
  owner: Owner
  keyId: string
  kinds: readonly SealableKind[]
  /** Whether this device has the key, so that it can read and write encrypted values. */
  isUnlocked: boolean
  /**
   * Kinds whose migration to encryption is complete: an unencrypted entry of these kinds is not authentic. Kinds are
   * never removed from this list.
   */
  movedKinds: readonly SealableKind[]
  /**
   * Whether the server reports that encryption is off, or a key that is not the stored one, and the member has not
   * accepted this report. Until the member accepts it, changes of encrypted kinds are not sent.
   */
  isDenied: boolean
  /** Keyslots as of the last sync, so that the member can unlock this device offline. */
  ways: readonly Keyslot[]
}

/** A change that the server has not confirmed. */
export interface UnsentChange extends EntryChange {
  owner: Owner
  /** Id of the device that assigned the sequence number. */
  device: string
  /** Reason for which the server rejected the change, as a sentence for the user; null if it was not rejected. */
  refusedBecause: string | null
  /**
   * Whether a placeholder was sent for the change, because it could not be encrypted. It gets a new sequence number
   * when it can be sent.
   */
  isHeld?: true
  /**
   * Encrypted values, if they could not be decrypted because this page does not have the key that encrypts rows in the
   * database.
   */
  box?: string
}

/** A sync request as this device sent it. */
export interface SentRequest {
  owner: Owner
  device: string
  /** Cursor of this device at the time of the request. */
  since: number
  /** Time of the request, by the clock of this device. ISO 8601. */
  sentAt: string
  changes: readonly UnsentChange[]
}

/** Text that a user typed and has not saved or sent. */
export interface Draft {
  owner: Owner
  /** Name of its form, such as "note:new". */
  name: string
  values: unknown
}
