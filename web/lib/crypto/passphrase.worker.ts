import type { Bytes } from './base64url.ts'
import { stretch, type ToStretch } from './stretch.ts'

// Derives a key from a passphrase in a separate thread: it takes about a second, during which the page
// would freeze.

export interface Stretched {
  /** Null if it failed, for example because the device has too little memory. */
  bytes: Bytes | null
}

addEventListener('message', async ({ data }: MessageEvent<ToStretch>) => {
  const bytes = await stretch(data).catch(() => null)
  postMessage({ bytes } satisfies Stretched)
})
