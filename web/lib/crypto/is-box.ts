// `isBox` is in a file of its own, so that only devices with an encrypted account load the cipher.

export const BOX_VERSION = 'box1'

/**
 * Encrypts data that a device stores for an encrypted account. XChaCha20-Poly1305 in JavaScript, because a transaction of
 * IndexedDB does not wait for Web Crypto.
 */
export interface DeviceBox {
  /** @param place context of the value; it can only be decrypted with the same one */
  seal(place: readonly string[], value: unknown): string
  /** Decrypts a value; undefined if it was not encrypted with this key for this context. */
  open(place: readonly string[], sealed: string): unknown
}

export function isBox(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(`${BOX_VERSION}.`)
}
