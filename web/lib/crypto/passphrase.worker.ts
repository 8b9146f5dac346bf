import type { Bytes } from './base64url.ts'
import { derivePassphraseKey, type KeyDerivationRequest } from './derive-passphrase-key.ts'

// Derives a key from a passphrase in a separate thread: it takes about a second, during which the page
// would freeze.

export interface DerivedKey {
  /** Null if it failed, for example because the device has too little memory. */
  bytes: Bytes | null
}

addEventListener('message', async ({ data }: MessageEvent<KeyDerivationRequest>) => {
  const bytes = await derivePassphraseKey(data).catch(() => null)
  postMessage({ bytes } satisfies DerivedKey)
})
