import type { z } from 'zod'
import type { addedKeyslot, Encryption, Keyslot, TurnOn } from '#contract/account/encryption.ts'
import type { SealableKind } from '#contract/sealed.ts'
import type { UnlockedKey } from '#web/lib/crypto/account-key.ts'

/** Encrypted kinds of an account, and the keyslots of its account key. */
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

/** Server and device, the two sides of every keyslot operation. */
export interface KeyWork {
  account: KeyAccount
  keyring: Keyring
}

/**
 * Keyslot that is created but not sent: existing keyslots remain valid until the member confirms
 * the recovery key.
 */
export interface Prepared {
  /** Recovery key, displayed once and not stored. */
  recoveryCode: string
  /** Sends the keyslot. Idempotent, so it can be retried after a lost response. */
  confirm: (work: KeyWork) => Promise<void>
}
