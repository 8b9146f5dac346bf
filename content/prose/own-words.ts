import { quotationsIn } from './quotations.ts'
import type { ShownProse } from './shown-prose.ts'

/**
 * Character that replaces each character of quoted Scripture: the length is the same, so that offsets do not
 * change.
 */
export const SCRIPTURE_MARK = '§'

const masked = new WeakMap<object, string>()

/**
 * Returns the prose with quoted Scripture and its sources masked, so that only our own words
 * remain. Memoized, since several checks use it.
 */
export function ownWords(shown: ShownProse): string {
  const known = masked.get(shown.prose)
  if (known !== undefined) return known
  const text = maskScripture(shown)
  masked.set(shown.prose, text)
  return text
}

function maskScripture(shown: ShownProse): string {
  let text = shown.prose.text
  for (const { words, start, end, verification } of quotationsIn(shown)) {
    if (verification.kind !== 'verified') continue
    // A quotation that ends with . ? or ! also ends our sentence, so its last character becomes a full stop.
    const last = /[.?!]$/.test(words) ? '.' : SCRIPTURE_MARK
    text = `${text.slice(0, start)}${SCRIPTURE_MARK.repeat(end - start - 1)}${last}${text.slice(end)}`
  }
  return text
}

export interface Word {
  text: string
  /** Offsets of the beginning and the end of the word in the prose. */
  start: number
  end: number
}

const WORD = /[\p{L}\p{N}]+(?:[’-][\p{L}\p{N}]+)*/gu

/** Splits a text into words for comparison: in lower case, without punctuation. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
}

/** Returns the same words as `wordsOf` without their offsets, in a third of the time. */
export function wordTexts(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}
