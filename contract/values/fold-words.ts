import { foldSigns } from './fold-signs.ts'

/**
 * Normalizes a text for searching: its words in lower case with one space around each, without
 * accents, apostrophes and punctuation. Users type straight quotes and hyphens where a text has
 * curly quotes and dashes, and omit accents.
 */
export function foldWords(text: string): string {
  return ` ${text.toLowerCase().replace(/[^a-z\d]+/g, foldBetween)} `
}

/** Handles the text between ASCII words. It is usually a single space, which needs no further processing. */
function foldBetween(between: string): string {
  if (between === ' ') return between
  return foldSigns(between)
    .normalize('NFKD')
    .replace(/[\p{M}'*]+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}
