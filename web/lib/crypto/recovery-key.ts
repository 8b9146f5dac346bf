import type { Bytes } from './base64url.ts'

/** 160 bits: 32 characters. */
const CODE_BYTES = 20
const CODE_CHARS = 32

/** Crockford's base-32 alphabet: it has no letters that could be mistaken for a digit or for another letter. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const lookAlikes: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' }

export function makeRecoveryKeyBytes(): Bytes {
  return crypto.getRandomValues(new Uint8Array(CODE_BYTES))
}

/** Formats a recovery key for printing: `k3vm-…`, eight groups of four characters. */
export function formatRecoveryKey(bytes: Bytes): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const chars = bits.match(/.{5}/g)?.map((five) => ALPHABET[Number.parseInt(five, 2)]) ?? []
  return chars.join('').match(/.{4}/g)?.join('-') ?? ''
}

/**
 * Parses a recovery key as a member may type it: in capitals, without hyphens, with an o for a zero. Null if it is
 * invalid.
 */
export function parseRecoveryKey(typed: string): Bytes | null {
  const chars = typed.toLowerCase().replaceAll(/[\s\p{Dash}]/gu, '')
  const values = Array.from(chars, (char) => ALPHABET.indexOf(lookAlikes[char] ?? char))
  if (values.length !== CODE_CHARS || values.includes(-1)) return null
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
