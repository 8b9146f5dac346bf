import { foldSigns } from './fold-signs.ts'

/**
 * Folds a text for searching: returns its words in lower case, with one space around each, without accents, apostrophes
 * and punctuation. Texts contain curly quotes, dashes and accents, which users usually do not type in a query.
 */
export function foldWords(text: string): string {
  return ` ${text.toLowerCase().replace(/[^a-z\d]+/g, foldBetween)} `
}

/**
 * Folds the characters between two words of ASCII letters and digits. Usually these are a single space, which needs no
 * folding.
 */
function foldBetween(between: string): string {
  if (between === ' ') return between
  return foldSigns(between)
    .normalize('NFKD')
    .replace(/[\p{M}'*]+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}
