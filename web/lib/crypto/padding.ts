import type { Bytes } from './base64url.ts'

/**
 * Minimum length after padding. With it, a boolean, a date and a short sentence have the same encrypted length, which
 * therefore does not reveal what they are.
 */
const MIN_PADDED_BYTES = 64

/** Byte between the text and the padding zeros. The text is JSON in UTF-8, which never ends with this byte. */
const END_MARK = 0x80

/** Appends the end byte and zeros, so that texts of many lengths have the same padded length. */
export function pad(words: Bytes): Bytes {
  const padded = new Uint8Array(padmeLength(Math.max(MIN_PADDED_BYTES, words.length + 1)))
  padded.set(words)
  padded[words.length] = END_MARK
  return padded
}

/** Removes the padding from a decrypted text. Returns null if there is no end byte. */
export function unpad(padded: Bytes): Bytes | null {
  const end = padded.findLastIndex((byte) => byte !== 0)
  return padded[end] === END_MARK ? padded.slice(0, end) : null
}

/**
 * Returns the padded length by the method PADMÉ. A length is increased so that only its leading bits vary. This adds at
 * most 12 %, and the length reveals only O(log log n) bits. Source: Nikitin et al., Reducing Metadata Leakage from
 * Encrypted Files and Communication with PURBs (2019), §4.
 */
function padmeLength(length: number): number {
  const magnitude = Math.floor(Math.log2(length))
  const keptBits = Math.floor(Math.log2(magnitude)) + 1
  const unit = 2 ** (magnitude - keptBits)
  return Math.ceil(length / unit) * unit
}
