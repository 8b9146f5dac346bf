/** A text after normalization. Converts offsets in it to offsets in the text as written. */
export interface PlainText {
  text: string
  /** Returns where a range begins in the written text, given where it begins in the normalized text. */
  startAt: (at: number) => number
  /** Returns where a range ends in the written text (exclusive), given where it ends in the normalized text. */
  endAt: (at: number) => number
}

/** Matches text that needs no normalization, because it consists of printable ASCII characters and line breaks. */
const ASCII = /^[\n -~]*$/

/**
 * Normalizes a text. Replaces characters that look like others: no-break spaces, full-width and Arabic digits, the
 * ratio colon, dashes, the numeral Ⅱ. Removes invisible characters: soft hyphens, joiners, direction marks.
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

/**
 * Returns the value of a digit of any script. In Unicode, the ten digits of a script are consecutive, and begin with
 * zero.
 */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
