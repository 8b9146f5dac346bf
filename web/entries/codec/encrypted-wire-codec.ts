import { isSealedEntry } from '#web/entries/replica/learn-entry.ts'
import { keyedHash } from '#web/lib/crypto/keyed-hash.ts'
import { openBoxedDraft } from './device-codec.ts'
import { openDraft, sealDraft, typedAgain } from './seal-drafts.ts'
import { openChange, openWords, sealChange, sealWords } from './sealed-words.ts'
import type { WireCodec, WireKey } from './wire-codec.ts'

/**
 * Codec for a device that has the key: encrypts all values that are sent to the server, and decrypts those received.
 */
export function encryptedWireCodec(owner: string, key: WireKey): WireCodec {
  return {
    isEncrypted: true,
    encode: (change) => sealChange(owner, change, key),
    encodeEntry: (entry) => sealWords(owner, entry, key),
    decode: async (entry) =>
      isSealedEntry(entry) ? ((await openWords(owner, entry, key)) ?? 'not_authentic') : undefined,
    decodeChange: (change) => openChange(owner, change, key),
    encodeDraft: (draft) => sealDraft(draft, key),
    decodeDraft: async (draft) => {
      const opened = await openDraft(draft, key)
      if (opened) return opened
      const { name } = draft.values
      const typed = openBoxedDraft(draft, key.box)
      return typed === undefined ? null : { owner, name, values: typedAgain(name, typed) }
    },
    hash: (words) => keyedHash(key.key, words),
  }
}
