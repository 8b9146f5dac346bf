import { sealableKinds } from '#contract/sealed.ts'
import type { Draft, Owner, Seal } from '#web/entries/replica/rows.ts'
import { deviceCodec } from './device-codec.ts'
import { dropKey, heldKey, holdKey, isKeyStored, type KeyFile, putKey, type Secret } from './device-key.ts'
import { type FoundSeal, type StoredSeal, sealFrom, sealToStore } from './stored-seal.ts'
import { plainWireCodec, type WireCodec, type WireKey } from './wire-codec.ts'

/**
 * Codecs that encode and decode the rows of entries in one database, or in the memory of one page. They look up the
 * encryption key of an owner (a member or the visitor) themselves: callers pass a key only to `unlock`.
 */
export interface Codecs {
  /**
   * Returns the decoded encryption settings of an owner, and the codec for the owner's rows.
   * @throws {KeyNeeded} if the key has to be loaded first: see `withKeys`
   */
  fromStored(owner: Owner, stored: StoredSeal | undefined): FoundSeal
  /** Encodes encryption settings for the database. `before` are the settings that are stored now. */
  toStored(seal: Seal, before: StoredSeal | undefined): StoredSeal
  /** Returns the codec for an owner's values that this device sends to the server and receives from it. */
  wire(owner: Owner, seal: Seal | undefined): Promise<WireCodec>
  /**
   * Encodes the draft of a form for localStorage. If the key is in the memory of this page, the draft is encrypted,
   * even if the account does not encrypt this kind of entry.
   */
  encodeNow(draft: Draft): Draft
  /** Stores the key of an owner until `lock` is called. */
  unlock(owner: Owner, secret: Secret): Promise<void>
  /**
   * Erases the key of an owner from this device.
   * @throws {Error} if its bytes may still be on the disk
   */
  lock(owner: Owner): Promise<void>
  /** Returns whether the device remains unlocked after a reload. */
  isKeyStored(owner: Owner): Promise<boolean>
  /**
   * Returns codecs for rows in the memory of this page. They use the owner's key if it is in the memory of this page.
   */
  inMemory(owner?: Owner): Codecs
}

let memories = 0

export function codecsOf(database: string, isInMemory = false): Codecs {
  const fileOf = (owner: Owner): KeyFile => ({ database, owner, isInMemory })
  return {
    fromStored: (owner, stored) => sealFrom(stored, fileOf(owner)),
    toStored: (seal, before) => sealToStore(seal, before, fileOf(seal.owner)),
    wire: (owner, seal) => wireCodecOf(owner, (seal?.isUnlocked && heldKey(fileOf(owner))) || null),
    encodeNow: (draft) => {
      const key = heldKey(fileOf(draft.owner))
      return key ? deviceCodec({ box: key.box, kinds: sealableKinds }).encodeDraft(draft) : draft
    },
    unlock: (owner, secret) => holdKey(fileOf(owner), secret),
    lock: (owner) => dropKey(fileOf(owner)),
    isKeyStored: (owner) => isKeyStored(fileOf(owner)),
    inMemory: (owner) => {
      memories += 1
      const place = `memory-${memories}`
      const key = owner && heldKey(fileOf(owner))
      if (key) putKey({ database: place, owner, isInMemory: true }, key)
      return codecsOf(place, true)
    },
  }
}

/**
 * Returns the codec of a device, with its key if it has one. The code that encrypts is loaded on demand, because only
 * accounts with encryption need it.
 */
export async function wireCodecOf(owner: string, key: WireKey | null): Promise<WireCodec> {
  if (!key) return plainWireCodec
  return (await import('./encrypted-wire-codec.ts')).encryptedWireCodec(owner, key)
}
