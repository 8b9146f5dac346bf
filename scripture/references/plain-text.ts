/** A text with plain signs only, and the position of each of them in the text as it was written. */
export interface PlainText {
  text: string
  /** Position in the written text of the sign at a position of this one. */
  startAt: (at: number) => number
  /** Position in the written text behind everything before a position of this one. */
  endAt: (at: number) => number
}

/** Printable ASCII and line breaks, which stay as they are. */
const ASCII = /^[\n -~]*$/

/**
 * Replaces signs that look like others: no-break spaces, full-width and Arabic digits, the ratio colon, dashes, the numeral Ⅱ. Invisible
 * characters are removed: soft hyphens, joiners, marks of direction.
 */
export function plainText(written: string): PlainText {
  if (ASCII.test(written)) return { text: written, startAt: (at) => at, endAt: (at) => at }
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const sign of written) {
    const plain = plainSign(sign)
    for (let index = 0; index < plain.length; index += 1) {
      starts.push(at)
      ends.push(at + sign.length)
    }
    text += plain
    at += sign.length
  }
  return {
    text,
    startAt: (place) => starts[place] ?? written.length,
    endAt: (place) => (place === 0 ? 0 : (ends[place - 1] ?? written.length)),
  }
}

function plainSign(sign: string): string {
  if (/\p{Cf}/u.test(sign)) return ''
  if (sign === '\n') return sign
  const plain = sign.normalize('NFKC')
  if (/^\s+$/u.test(plain)) return ' '
  if (/^[‐‑‒–—−]$/u.test(plain)) return '-'
  if (/^[∶꞉ː׃]$/u.test(plain)) return ':'
  return /^\p{Nd}$/u.test(plain) ? digitOf(plain) : plain
}

/** Digits of every script stand in rows of ten, from zero to nine. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
