import type { FieldValue } from '#contract/entry.ts'
import { type SealedPlace, sealedPattern } from '#contract/sealed.ts'
import { decrypt, encrypt } from './aes-gcm.ts'
import { type Bytes, fromBase64url, toBase64url } from './base64url.ts'
import { pad, unpad } from './padding.ts'

const VERSION = 'sealed1'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** What values of an account are encrypted by. It cannot be read out of the browser. */
export interface SealingKey {
  /** 16 hex digits. */
  id: string
  key: CryptoKey
}

/** A value as the account may have it: padded, encrypted, and bound to where it stands (docs/encryption.md). */
export async function sealValue(key: SealingKey, place: SealedPlace, value: FieldValue): Promise<string> {
  const words = pad(encoder.encode(JSON.stringify(value)))
  return `${VERSION}.${key.id}.${toBase64url(await encrypt(key.key, words, bindingOf(place)))}`
}

/** Null where it is not authentic: sealed by another key, for another place, or changed since. */
export async function openValue(
  key: SealingKey,
  place: SealedPlace,
  sealed: string,
): Promise<{ value: FieldValue } | null> {
  const [, id, body = ''] = sealedPattern.exec(sealed) ?? []
  const bytes = id === key.id ? fromBase64url(body) : null
  const padded = bytes && (await decrypt(key.key, bytes, bindingOf(place)))
  const words = padded && unpad(padded)
  return words && { value: JSON.parse(decoder.decode(words)) as FieldValue }
}

/** A list rather than joined text: no two places are written alike. */
function bindingOf({ owner, kind, entry, field, change }: SealedPlace): Bytes {
  return encoder.encode(JSON.stringify([VERSION, owner, kind, entry, field, change]))
}
