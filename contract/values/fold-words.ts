import { foldSigns } from './fold-signs.ts'

/**
 * A text as it is searched: its words in small letters with one space around each, without accents, apostrophes and other
 * signs. People type straight quotes and hyphens where a text has curly quotes and dashes, and leave accents out.
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
