import type { Bytes } from './base64url.ts'
import { derivePassphraseKey, type KeyDerivationRequest } from './derive-passphrase-key.ts'

// Derives keys from passphrases in a worker. The derivation takes about a second. Without the worker, the page would
// not respond during this time.

export interface DerivedKey {
  /** The derived bytes; null if the derivation failed, for example because the device has too little memory. */
  bytes: Bytes | null
}

addEventListener('message', async ({ data }: MessageEvent<KeyDerivationRequest>) => {
  const bytes = await derivePassphraseKey(data).catch(() => null)
  postMessage({ bytes } satisfies DerivedKey)
})
