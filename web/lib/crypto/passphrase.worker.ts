import type { Bytes } from './base64url.ts'
import { derivePassphraseKey, type KeyDerivationRequest } from './derive-passphrase-key.ts'

// Derives keys from passphrases in a worker. It takes about a second, during which the page would not respond if it did
// this itself.

export interface DerivedKey {
  /** The derived bytes; null if that failed, for example because the device has too little memory. */
  bytes: Bytes | null
}

addEventListener('message', async ({ data }: MessageEvent<KeyDerivationRequest>) => {
  const bytes = await derivePassphraseKey(data).catch(() => null)
  postMessage({ bytes } satisfies DerivedKey)
})
