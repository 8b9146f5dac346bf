/** Plain quotes and hyphens, each followed by the typographic characters that it replaces. */
const writtenFor = { "'": '’‘‛ʼ′＇´', '"': '“”„‟″', '-': '‐‑‒–—−' } as const

const plainSigns = new Map(
  Object.entries(writtenFor).flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain] as const)),
)

/**
 * All typographic characters in one string, and their plain replacements at the same indexes in another. `translate` in
 * SQL requires this form.
 */
export const foldedSigns = {
  from: [...plainSigns.keys()].join(''),
  to: [...plainSigns.values()].join(''),
} as const

const SIGNS = new RegExp(`[${foldedSigns.from}]`, 'g')

/** Replaces typographic quotes and hyphens with plain ones: "Children’s" becomes "Children's", "6–8" becomes "6-8". */
export function foldSigns(text: string): string {
  return text.replace(SIGNS, (sign) => plainSigns.get(sign) ?? sign)
}

/**
 * Range of the combining accents of Latin, Greek and Cyrillic letters. Written so that it is valid in regular
 * expressions of both JavaScript and Postgres.
 */
export const ACCENTS = '[\\u0300-\\u036F]'

const ACCENT = new RegExp(ACCENTS, 'g')

/**
 * Normalizes a text for comparison, in the same way as the database does: quotes and hyphens become plain, accents are
 * removed. "Nuñez" becomes "Nunez", whether ñ is one character or two in Unicode.
 */
export function foldText(text: string): string {
  return foldSigns(text).normalize('NFD').replace(ACCENT, '')
}
