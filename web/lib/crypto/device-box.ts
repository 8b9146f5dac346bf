import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { type Bytes, fromBase64url, toBase64url } from './base64url.ts'
import { BOX_VERSION, type DeviceBox, isBox } from './is-box.ts'

const NONCE_BYTES = 24

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * Creates the cipher for the rows that this device stores.
 * @param key 32 bytes. They are not copied, so overwriting them makes the cipher useless
 */
export function deviceBox(key: Bytes): DeviceBox {
  return {
    seal: (place, value) => {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const words = encoder.encode(JSON.stringify(value))
      const ciphertext = xchacha20poly1305(key, nonce, bindingOf(place)).encrypt(words)
      const sealed = new Uint8Array(NONCE_BYTES + ciphertext.length)
      sealed.set(nonce)
      sealed.set(ciphertext, NONCE_BYTES)
      return `${BOX_VERSION}.${toBase64url(sealed)}`
    },
    open: (place, text) => {
      const sealed = isBox(text) ? fromBase64url(text.slice(BOX_VERSION.length + 1)) : null
      if (!sealed || sealed.length <= NONCE_BYTES) return undefined
      const nonce = sealed.subarray(0, NONCE_BYTES)
      try {
        const words = xchacha20poly1305(key, nonce, bindingOf(place)).decrypt(sealed.subarray(NONCE_BYTES))
        return JSON.parse(decoder.decode(words))
      } catch {
        return undefined
      }
    },
  }
}

/**
 * Returns the associated data for encryption: the parts of the context, joined as JSON. If they were simply
 * concatenated, two different contexts could result in the same text.
 */
function bindingOf(place: readonly string[]): Bytes {
  return encoder.encode(JSON.stringify([BOX_VERSION, ...place]))
}
