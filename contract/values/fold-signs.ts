/** Plain quotes and hyphens, each with the typographic characters used instead of it. */
const writtenFor = { "'": '’‘‛ʼ′＇´', '"': '“”„‟″', '-': '‐‑‒–—−' } as const

const plainSigns = new Map(
  Object.entries(writtenFor).flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain] as const)),
)

/** Typographic characters and their plain replacements at the same index, as `translate` in SQL takes them. */
export const foldedSigns = {
  from: [...plainSigns.keys()].join(''),
  to: [...plainSigns.values()].join(''),
} as const

const SIGNS = new RegExp(`[${foldedSigns.from}]`, 'g')

/** A text with plain quotes and hyphens: "Children’s" is "Children's", "6–8" is "6-8". */
export function foldSigns(text: string): string {
  return text.replace(SIGNS, (sign) => plainSigns.get(sign) ?? sign)
}

/** Combining accents of Latin, Greek and Cyrillic letters, as a regular expression of JavaScript and of Postgres. */
export const ACCENTS = '[\\u0300-\\u036F]'

const ACCENT = new RegExp(ACCENTS, 'g')

/**
 * Normalizes a text for comparison, as the database does: with plain quotes and hyphens, and
 * without accents. "Nuñez" is "Nunez", in either form of Unicode.
 */
export function foldText(text: string): string {
  return foldSigns(text).normalize('NFD').replace(ACCENT, '')
}
