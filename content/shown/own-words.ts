import { quotationsIn } from './quotations.ts'
import type { ShownProse } from './shown-prose.ts'

/**
 * Character that replaces every character of quoted Scripture. The text keeps its length, so that offsets in it remain
 * correct.
 */
export const SCRIPTURE_MARK = '§'

const masked = new WeakMap<object, string>()

/**
 * Returns a text in which quoted Scripture and its references are masked, so that checks find only words of our own.
 * Results are cached, because several checks need them.
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
    // A quotation that ends with . ? or ! also ends the sentence around it, so the last character of its mask
    // is a full stop.
    const last = /[.?!]$/.test(words) ? '.' : SCRIPTURE_MARK
    text = `${text.slice(0, start)}${SCRIPTURE_MARK.repeat(end - start - 1)}${last}${text.slice(end)}`
  }
  return text
}

export interface Word {
  text: string
  /** Offsets in the text at which the word begins and ends. */
  start: number
  end: number
}

const WORD = /[\p{L}\p{N}]+(?:[’-][\p{L}\p{N}]+)*/gu

/** Returns the words of a text in a form for comparison: in lower case and without punctuation. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
}

/** Returns the words of a text, as `wordsOf` does, but without their offsets. Takes a third of the time. */
export function wordTexts(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}
