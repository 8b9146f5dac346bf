import type { z } from 'zod'
import type { addedKeyslot, Encryption, Keyslot, TurnOn } from '#contract/account/encryption.ts'
import type { SealableKind } from '#contract/sealed.ts'
import type { UnlockedKey } from '#web/lib/crypto/account-key.ts'

/** Encryption state of an account: the id of its account key, the encrypted kinds of entries, and the keyslots. */
export interface SealedAccount {
  owner: string
  keyId: string
  kinds: readonly SealableKind[]
  ways: readonly Keyslot[]
}

/** Stores the value key on this device; implemented by the sync engine of entries. */
export interface Keyring {
  unlock(unlocked: Omit<SealedAccount, 'owner'> & Pick<UnlockedKey, 'key' | 'bytes'>): Promise<void>
  lock(): Promise<void>
  /** Accepts the encryption state that the server reports, after the member has confirmed it. */
  acceptSealing(): Promise<void>
}

/** Server operations on keyslots. The server never receives an unwrapped key. @throws {ApiError} */
export interface KeyAccount {
  turnOn(json: TurnOn): Promise<Encryption>
  addKinds(json: { keyId: string; kinds: SealableKind[] }): Promise<Encryption>
  addWay(json: z.infer<typeof addedKeyslot>): Promise<Encryption>
  removeWay(id: string): Promise<void>
  startOver(keyId: string): Promise<void>
}

/**
 * The two parties to each change of the keyslots: the server, which stores the keyslots, and this device, which stores
 * the value key.
 */
export interface KeyWork {
  account: KeyAccount
  keyring: Keyring
}

/**
 * New keyslots, such as that of a recovery key, that this device has created but not sent to the server.
 * Existing keyslots remain valid until the member confirms that they saved the recovery key.
 */
export interface Prepared {
  /** Recovery key, displayed once and not stored. */
  recoveryCode: string
  /** Sends the new keyslots to the server. Idempotent, so it can be retried after a lost response. */
  confirm: (work: KeyWork) => Promise<void>
}
