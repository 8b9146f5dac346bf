import type { Bytes } from './base64url.ts'

/** A yes, a date and a short sentence are of one length. */
const MIN_PADDED_BYTES = 64

/** Ends the words; zeros follow. JSON in UTF-8 has no such byte at its end. */
const END_MARK = 0x80

/** The words, an end mark, and zeros up to a length that many lengths share. */
export function pad(words: Bytes): Bytes {
  const padded = new Uint8Array(padmeLength(Math.max(MIN_PADDED_BYTES, words.length + 1)))
  padded.set(words)
  padded[words.length] = END_MARK
  return padded
}

/** Null where there is no end mark. */
export function unpad(padded: Bytes): Bytes | null {
  const end = padded.findLastIndex((byte) => byte !== 0)
  return padded[end] === END_MARK ? padded.slice(0, end) : null
}

/**
 * PADMÉ: a length keeps as many leading bits as its magnitude has digits, so that at most 12 % are added and a length tells
 * O(log log n) bits. Source: Nikitin et al., Reducing Metadata Leakage from Encrypted Files and Communication with PURBs
 * (2019), §4.
 */
function padmeLength(length: number): number {
  const magnitude = Math.floor(Math.log2(length))
  const keptBits = Math.floor(Math.log2(magnitude)) + 1
  const unit = 2 ** (magnitude - keptBits)
  return Math.ceil(length / unit) * unit
}
