import type { FieldValue } from '#contract/entry.ts'
import { type SealedContext, sealedPattern } from '#contract/sealed.ts'
import { decrypt, encrypt } from './aes-gcm.ts'
import { type Bytes, fromBase64url, toBase64url } from './base64url.ts'
import { pad, unpad } from './padding.ts'

const VERSION = 'sealed1'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Key for the values of an account. It cannot be exported from the browser. */
export interface SealingKey {
  /** 16 hexadecimal digits. */
  id: string
  key: CryptoKey
}

/** Encrypts a value for the account: padded, and bound to its context (docs/encryption.md). */
export async function sealValue(key: SealingKey, place: SealedContext, value: FieldValue): Promise<string> {
  const words = pad(encoder.encode(JSON.stringify(value)))
  return `${VERSION}.${key.id}.${toBase64url(await encrypt(key.key, words, bindingOf(place)))}`
}

/**
 * Decrypts a value; null if it is not authentic: encrypted with another key, for another context, or
 * changed since.
 */
export async function openValue(
  key: SealingKey,
  place: SealedContext,
  sealed: string,
): Promise<{ value: FieldValue } | null> {
  const [, id, body = ''] = sealedPattern.exec(sealed) ?? []
  const bytes = id === key.id ? fromBase64url(body) : null
  const padded = bytes && (await decrypt(key.key, bytes, bindingOf(place)))
  const words = padded && unpad(padded)
  return words && { value: JSON.parse(decoder.decode(words)) as FieldValue }
}

/** The context is serialized as a list: joined text could be equal for different contexts. */
function bindingOf({ owner, kind, entry, field, change }: SealedContext): Bytes {
  return encoder.encode(JSON.stringify([VERSION, owner, kind, entry, field, change]))
}
