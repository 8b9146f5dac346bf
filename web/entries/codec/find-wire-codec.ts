import type { StoredSeal } from './stored-seal.ts'
import { plainWireCodec, type WireCodec, type WireKey } from './wire-codec.ts'

/**
 * Returns the codec of a device, with its key if it has one. The code that encrypts is loaded on demand, because only
 * accounts with encryption need it.
 */
export async function wireCodecOf(owner: string, key: WireKey | null): Promise<WireCodec> {
  if (!key) return plainWireCodec
  return (await import('./encrypted-wire-codec.ts')).encryptedWireCodec(owner, key)
}

/** Returns the codec with the key that an earlier version of the app stored in the database; null if there is none. */
export async function legacyCodecOf({ owner, keyId, key }: StoredSeal): Promise<WireCodec | null> {
  return key ? wireCodecOf(owner, { id: keyId, key, box: null }) : null
}
