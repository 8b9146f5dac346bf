// `isBox` is in a file of its own: the file with the cipher is large, and only devices of encrypted accounts load it.

export const BOX_VERSION = 'box1'

/**
 * Cipher for the rows that a device stores for an encrypted account. It is XChaCha20-Poly1305 in JavaScript and not Web
 * Crypto, which is asynchronous: IndexedDB would end the transaction during the wait.
 */
export interface DeviceBox {
  /**
   * Encrypts a value.
   * @param place context of the value, such as owner and entry; decryption requires the same context
   */
  seal(place: readonly string[], value: unknown): string
  /** Decrypts a value. Undefined if it was encrypted with another key or for another context. */
  open(place: readonly string[], sealed: string): unknown
}

export function isBox(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith(`${BOX_VERSION}.`)
}
