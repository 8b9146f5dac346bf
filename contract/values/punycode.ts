const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const INITIAL_BIAS = 72
const FIRST_BEYOND_ASCII = 128

/**
 * Encodes a label of an internationalised domain in ASCII: "gemeinde" → "gemeinde", "рф" → "xn--p1ai". We do not use
 * `URL` for this, because some environments that load modules of `contract/` do not have it. Source: RFC 3492, section
 * 6.3.
 * @param label in lower case and normalized to NFKC
 */
export function asciiLabel(label: string): string {
  const points = Array.from(label, (char) => char.codePointAt(0) ?? 0)
  const ascii = points.filter((point) => point < FIRST_BEYOND_ASCII)
  if (ascii.length === points.length) return label
  let encoded = `xn--${String.fromCodePoint(...ascii)}${ascii.length > 0 ? '-' : ''}`
  let handled = ascii.length
  let lowest = FIRST_BEYOND_ASCII
  let delta = 0
  let bias = INITIAL_BIAS
  while (handled < points.length) {
    const next = Math.min(...points.filter((point) => point >= lowest))
    delta += (next - lowest) * (handled + 1)
    lowest = next
    for (const point of points) {
      if (point < lowest) delta += 1
      if (point !== lowest) continue
      encoded += variableLength(delta, bias)
      bias = adapted(delta, handled + 1, handled === ascii.length)
      delta = 0
      handled += 1
    }
    delta += 1
    lowest += 1
  }
  return encoded
}

function variableLength(value: number, bias: number): string {
  let digits = ''
  let left = value
  for (let k = BASE; ; k += BASE) {
    const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
    if (left < threshold) return digits + digitOf(left)
    digits += digitOf(threshold + ((left - threshold) % (BASE - threshold)))
    left = Math.floor((left - threshold) / (BASE - threshold))
  }
}

/** Returns the character for a digit: 0 to 25 are "a" to "z", 26 to 35 are "0" to "9". */
function digitOf(value: number): string {
  return 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(value)
}

function adapted(delta: number, handled: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2))
  left += Math.floor(left / handled)
  let k = 0
  while (left > ((BASE - T_MIN) * T_MAX) / 2) {
    left = Math.floor(left / (BASE - T_MIN))
    k += BASE
  }
  return k + Math.floor(((BASE - T_MIN + 1) * left) / (left + SKEW))
}
