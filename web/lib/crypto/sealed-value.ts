import type { FieldValue } from '#contract/entry.ts'
import { type SealedContext, sealedPattern } from '#contract/sealed.ts'
import { decrypt, encrypt } from './aes-gcm.ts'
import { type Bytes, fromBase64url, toBase64url } from './base64url.ts'
import { pad, unpad } from './padding.ts'

const VERSION = 'sealed1'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Key that encrypts the values of an account. Scripts cannot read its bytes. */
export interface SealingKey {
  /** 16 hexadecimal digits. */
  id: string
  key: CryptoKey
}

/**
 * Encrypts a value for the account. It is padded, and bound to the field and entry that it belongs to
 * (docs/encryption.md).
 */
export async function sealValue(key: SealingKey, place: SealedContext, value: FieldValue): Promise<string> {
  const words = pad(encoder.encode(JSON.stringify(value)))
  return `${VERSION}.${key.id}.${toBase64url(await encrypt(key.key, words, bindingOf(place)))}`
}

/** Decrypts a value. Null if it was encrypted with another key or for another field or entry, or was changed. */
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

/**
 * Returns the associated data for encryption: the parts of the context, joined as JSON. If they were simply
 * concatenated, two different contexts could result in the same text.
 */
function bindingOf({ owner, kind, entry, field, change }: SealedContext): Bytes {
  return encoder.encode(JSON.stringify([VERSION, owner, kind, entry, field, change]))
}
