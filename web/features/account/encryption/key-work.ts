import type { z } from 'zod'
import type { addedKeyWay, Encryption, KeyWay, TurnOn } from '#contract/account/encryption.ts'
import type { SealableKind } from '#contract/sealed.ts'
import type { UnlockedKey } from '#web/lib/crypto/account-key.ts'

/** What is encrypted in an account, and the ways to its key. */
export interface SealedAccount {
  owner: string
  keyId: string
  kinds: readonly SealableKind[]
  ways: readonly KeyWay[]
}

/** Where this device keeps the key of values: the engine of its entries. */
export interface Keyring {
  unlock(unlocked: Omit<SealedAccount, 'owner'> & Pick<UnlockedKey, 'key' | 'bytes'>): Promise<void>
  lock(): Promise<void>
  /** Takes what the account says of its encryption for right, as its member does. */
  acceptSealing(): Promise<void>
}

/** The account, as whoever works with its keys asks it. It never hears one. @throws {ApiError} */
export interface KeyAccount {
  turnOn(json: TurnOn): Promise<Encryption>
  addKinds(json: { keyId: string; kinds: SealableKind[] }): Promise<Encryption>
  addWay(json: z.infer<typeof addedKeyWay>): Promise<Encryption>
  removeWay(id: string): Promise<void>
  startOver(keyId: string): Promise<void>
}

/** Both sides between which keys are worked with. */
export interface KeyWork {
  account: KeyAccount
  keyring: Keyring
}

/** A way that is made and not sent: until its member has the code, what was there before is good. */
export interface Prepared {
  /** Is shown now and never again. */
  recoveryCode: string
  /** Once its member has it. Done again, as after a lost answer, it comes to the same. */
  confirm: (work: KeyWork) => Promise<void>
}
