import type { Bytes } from './base64url.ts'

/**
 * Minimum padded length, so that a boolean, a date and a short sentence have the same length once encrypted.
 */
const MIN_PADDED_BYTES = 64

/** Marks the end of the text, before the zeros. JSON in UTF-8 does not contain this byte at its end. */
const END_MARK = 0x80

/** Pads with an end mark and zeros to a length that many inputs share. */
export function pad(words: Bytes): Bytes {
  const padded = new Uint8Array(padmeLength(Math.max(MIN_PADDED_BYTES, words.length + 1)))
  padded.set(words)
  padded[words.length] = END_MARK
  return padded
}

/** Removes the padding; null if there is no end mark. */
export function unpad(padded: Bytes): Bytes | null {
  const end = padded.findLastIndex((byte) => byte !== 0)
  return padded[end] === END_MARK ? padded.slice(0, end) : null
}

/**
 * Returns the padded length by PADMÉ: a length keeps as many leading bits as its magnitude has digits, so
 * that at most 12 % are added and the length reveals O(log log n) bits. Source: Nikitin et al., Reducing
 * Metadata Leakage from Encrypted Files and Communication with PURBs (2019), §4.
 */
function padmeLength(length: number): number {
  const magnitude = Math.floor(Math.log2(length))
  const keptBits = Math.floor(Math.log2(magnitude)) + 1
  const unit = 2 ** (magnitude - keptBits)
  return Math.ceil(length / unit) * unit
}
