import type { Entry } from '#contract/entry.ts'
import type { LockedDraft } from '#web/entries/replica/drafts.ts'
import { type Decoded, isSealedEntry } from '#web/entries/replica/learn-entry.ts'
import type { Draft, KnownEntry, UnsentChange } from '#web/entries/replica/rows.ts'
import type { Bytes } from '#web/lib/crypto/base64url.ts'
import type { DeviceKey } from './device-key.ts'

/** Encodes the values that this device sends to the server for one owner, and decodes those that it receives. */
export interface WireCodec {
  /** Whether this codec encrypts values; false if the device does not have the key. */
  isEncrypted: boolean
  encode(change: UnsentChange): Promise<UnsentChange>
  encodeEntry(entry: KnownEntry): Promise<Pick<Entry, 'fields' | 'others'>>
  decode(entry: Entry): Promise<Decoded>
  decodeChange(change: UnsentChange): Promise<UnsentChange>
  /** Encodes a draft and renames it, so that the user can begin another draft in the same form. */
  encodeDraft(draft: Draft): Promise<Draft>
  /**
   * Decrypts a draft that was encrypted when the key was removed from this device. Null if that is not possible, for
   * example with another key.
   */
  decodeDraft(draft: LockedDraft): Promise<Draft | null>
  /** Returns a hash of a text that only devices with the key can calculate; null without a key. */
  hash: ((words: Bytes) => Promise<Uint8Array>) | null
}

/** Codec of a device without a key: values are sent as they are, and encrypted ones remain locked. */
export const plainWireCodec: WireCodec = {
  isEncrypted: false,
  encode: async (change) => change,
  encodeEntry: async ({ fields, others }) => ({ fields, others }),
  decode: async (entry) => (isSealedEntry(entry) ? 'locked' : undefined),
  decodeChange: async (change) => change,
  encodeDraft: async (draft) => draft,
  decodeDraft: async () => null,
  hash: null,
}

/**
 * Keys of a codec. `box`, the cipher for stored rows, is null if an earlier version of the app unlocked this device:
 * that version stored no key for rows.
 */
export type WireKey = Omit<DeviceKey, 'box'> & { box: DeviceKey['box'] | null }
