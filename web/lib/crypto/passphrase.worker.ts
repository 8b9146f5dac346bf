import type { Bytes } from './base64url.ts'
import { stretch, type ToStretch } from './stretch.ts'

// Makes a key of a passphrase in a thread of its own: it takes a second, and a page that stands still seems broken.

export interface Stretched {
  /** Null where it could not be done, as on a device that has not enough memory. */
  bytes: Bytes | null
}

addEventListener('message', async ({ data }: MessageEvent<ToStretch>) => {
  const bytes = await stretch(data).catch(() => null)
  postMessage({ bytes } satisfies Stretched)
})
