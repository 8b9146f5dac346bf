// Apart from the cipher, which only a device with an account that is encrypted loads.

export const BOX_VERSION = 'box1'

/**
 * Encrypts data that a device stores for an encrypted account. XChaCha20-Poly1305 in JavaScript, because a transaction of
 * IndexedDB does not wait for Web Crypto.
 */
export interface DeviceBox {
  /** @param place where it is stored: it opens nowhere else */
  seal(place: readonly string[], value: unknown): string
  /** Undefined where this key did not seal it for this place. */
  open(place: readonly string[], sealed: string): unknown
}

export function isBox(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(`${BOX_VERSION}.`)
}
